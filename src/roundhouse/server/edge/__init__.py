"""What stands before the application: plain ASGI layers, each with one duty."""
