#!/bin/sh
# Draws every picture of data/catalogue/models/ that is missing or out of date.
exec node "$(dirname "$0")/render.js" "$@"
