"""What is decided in a round, one module for each phase with decisions."""
