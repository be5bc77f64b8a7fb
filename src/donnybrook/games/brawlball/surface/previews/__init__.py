"""What a trainer may ask before he chooses: ways, blows, throws, kicks, a click."""
