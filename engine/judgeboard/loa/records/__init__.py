"""Games of Lines of Action as text: read in any form, written in several."""
