"""HTTP and WebSocket. Requests are read, handed to the services, and their answers written; nothing is decided here."""
