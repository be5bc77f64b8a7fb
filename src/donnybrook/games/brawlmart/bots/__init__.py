"""Who plays where nobody sits: a rule of thumb, and a solver of brawls."""
