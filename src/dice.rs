//! Fair, seeded, provable dice.
//!
//! Every game draws from one ChaCha20 generator with a 256-bit seed from the operating system.
//! SHA-256 of the seed is shown before the first roll and the seed after the last one, so that
//! anybody can replay and check every roll. Nothing else has a say in what falls.

use std::fmt;
use std::str::FromStr;

use chacha20::ChaCha20Rng;
use rand::rand_core::{Rng, SeedableRng};
use rand::{TryRng, rngs::SysRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The face of a die, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Die(u8);

impl Die {
    /// All six faces, smallest first.
    pub const ALL: [Die; 6] = [Die(1), Die(2), Die(3), Die(4), Die(5), Die(6)];

    /// The die that shows `face`, or `None` unless `face` is 1 to 6.
    pub fn new(face: u8) -> Option<Die> {
        (1..=6).contains(&face).then_some(Die(face))
    }

    /// The number of pips, 1 to 6.
    pub fn pips(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<u8> for Die {
    type Error = String;
    fn try_from(face: u8) -> Result<Die, String> {
        Die::new(face).ok_or_else(|| format!("{face} is not a face of a die (expected 1 to 6)"))
    }
}

impl From<Die> for u8 {
    fn from(die: Die) -> u8 {
        die.0
    }
}

/// The 256-bit seed of a game's dice, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from the operating system's own source of randomness.
    ///
    /// # Errors
    /// When the operating system has none to give.
    pub fn from_entropy() -> Result<Seed, String> {
        let mut bytes = [0; 32];
        SysRng
            .try_fill_bytes(&mut bytes)
            .map_err(|error| format!("the operating system gave no random seed: {error}"))?;
        Ok(Seed(bytes))
    }

    /// The seed that a small number stands for (`--seed 7`): the number in little-endian order,
    /// then zeros. For tests and repeatable runs, not for games that matter.
    pub fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }

    /// SHA-256 of the 32 bytes, in hexadecimal: what is published before the first roll.
    pub fn hash(&self) -> String {
        hex(&Sha256::digest(self.0))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Seed {
    type Err = String;
    fn from_str(text: &str) -> Result<Seed, String> {
        let wrong = || format!("`{text}` is not a seed (expected 64 hexadecimal digits)");
        if text.len() != 64 || !text.is_ascii() {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Seed(bytes))
    }
}

impl TryFrom<String> for Seed {
    type Error = String;
    fn try_from(text: String) -> Result<Seed, String> {
        text.parse()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.to_string()
    }
}

/// The dice of one game: a seed, and how many single dice were drawn from it so far.
#[derive(Debug)]
pub struct Dice {
    seed: Seed,
    drawn: u64,
    generator: ChaCha20Rng,
}

impl Dice {
    /// Dice that have not been rolled yet.
    pub fn new(seed: Seed) -> Dice {
        Dice {
            seed,
            drawn: 0,
            generator: ChaCha20Rng::from_seed(seed.0),
        }
    }

    /// The seed that every roll follows from.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// How many single dice were drawn.
    pub fn drawn(&self) -> u64 {
        self.drawn
    }

    /// Rolls one die.
    pub fn roll(&mut self) -> Die {
        // Numbers above the last multiple of six are drawn again, so that no face is favoured.
        const LIMIT: u32 = u32::MAX - u32::MAX % 6;
        self.drawn += 1;
        loop {
            let number = self.generator.next_u32();
            if number < LIMIT {
                return Die((number % 6) as u8 + 1);
            }
        }
    }
}

impl Clone for Dice {
    fn clone(&self) -> Dice {
        let mut generator = ChaCha20Rng::from_seed(self.seed.0);
        generator.set_word_pos(self.generator.get_word_pos());
        Dice { generator, ..*self }
    }
}

impl PartialEq for Dice {
    fn eq(&self, other: &Dice) -> bool {
        self.seed == other.seed && self.drawn == other.drawn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_survives_being_written_and_read() {
        let seed = Seed::from_number(0xdead_beef);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert!("xyz".parse::<Seed>().is_err());
        assert!("é".repeat(32).parse::<Seed>().is_err());
    }

    #[test]
    fn the_hash_is_sha_256_of_the_bytes() {
        // Published value: SHA-256 of 32 zero bytes.
        assert_eq!(
            Seed::from_number(0).hash(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
    }

    #[test]
    fn the_same_seed_gives_the_same_rolls() {
        let mut a = Dice::new(Seed::from_number(7));
        let mut b = a.clone();
        for _ in 0..100 {
            assert_eq!(a.roll(), b.roll());
        }
        assert_eq!(a, b);
    }

    /// BG-X02: 600,000 throws, chi-square on the faces (5 degrees of freedom) and on the 21
    /// combinations (20). The bounds are the 0.999 quantiles.
    #[test]
    fn bg_x02_the_dice_are_uniform() {
        let mut dice = Dice::new(Seed::from_number(2026));
        let (mut faces, mut pairs) = ([0u32; 6], [[0u32; 6]; 6]);
        for _ in 0..300_000 {
            let (a, b) = (
                dice.roll().pips() as usize - 1,
                dice.roll().pips() as usize - 1,
            );
            faces[a] += 1;
            faces[b] += 1;
            pairs[a.min(b)][a.max(b)] += 1;
        }
        let chi = |seen: u32, expected: f64| (f64::from(seen) - expected).powi(2) / expected;
        let face_sum: f64 = faces.iter().map(|&n| chi(n, 100_000.0)).sum();
        assert!(face_sum < 20.52, "faces {faces:?}: chi-square {face_sum}");
        let mut pair_sum = 0.0;
        for (low, row) in pairs.iter().enumerate() {
            for (high, &seen) in row.iter().enumerate().skip(low) {
                let share = if low == high { 1.0 } else { 2.0 };
                pair_sum += chi(seen, share * 300_000.0 / 36.0);
            }
        }
        assert!(pair_sum < 45.31, "pairs {pairs:?}: chi-square {pair_sum}");
    }
}
