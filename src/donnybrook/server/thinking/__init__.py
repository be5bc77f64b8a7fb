"""Work for other processes: bots, previews, reviews, replays, strangers' text; in fair queues."""
