from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from donnybrook import research

envs = make_vec_env(lambda: research.gym("brawl", bots="random"), 16)
learner = MaskablePPO(
    "MlpPolicy", envs, n_steps=256, batch_size=1024, learning_rate=5e-4, gamma=0.997, seed=1
)
learner.learn(400_000)

lanes = research.vector("brawl", 64, bots="random", autoreset_mode="SameStep")
seen, info = lanes.reset(seed=1_000_000)
points = played = 0
while played < 2000:
    mask = info["action_mask"]
    choices, _ = learner.predict(seen, action_masks=mask, deterministic=True)
    seen, rewards, over, cut, info = lanes.step(choices)
    points += (rewards[over] + 1).sum() / 2  # a tie counts half
    played += (over | cut).sum()
print(f"won {points / played:.1%} of {played} matches")
