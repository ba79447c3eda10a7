# One line a source, so that pages can be added side by side.
