#!/bin/sh
# Runs a program beside the server, such as: onboarding doctor --all
program=$1
shift
exec systemd-run --pipe --wait --collect --quiet --uid=onboarding -p WorkingDirectory=/opt/onboarding/current \
  -p EnvironmentFile=/etc/onboarding.env /usr/bin/node "dist-server/$program.js" "$@"
