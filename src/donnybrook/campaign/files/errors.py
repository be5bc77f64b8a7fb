"""What can be wrong with a campaign."""

from __future__ import annotations

from donnybrook.kernel.errors import DonnybrookError


class BrokenCampaign(DonnybrookError):
    """A campaign file that cannot be used: where, and why."""
