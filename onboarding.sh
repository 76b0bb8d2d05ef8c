#!/bin/sh
# Runs a program beside the server, such as: onboarding doctor --all
# Settings before its name outdo those of the server: onboarding DATA_DIR=/restored doctor
program=
for word do
  shift
  if [ -z "$program" ]; then
    case $word in
      *=*) ;;
      doctor | backup | restore | copy | rotate-keys | admin | impact)
        program=$word
        set -- "$@" /usr/bin/node
        word=dist-server/$word.js
        ;;
      *) break ;;
    esac
  fi
  set -- "$@" "$word"
done
if [ -z "$program" ]; then
  echo 'Usage: onboarding [SETTING=value ...] NAME [options]. NAME is doctor, backup, restore, copy, rotate-keys, admin or impact.' >&2
  exit 1
fi
exec systemd-run --pipe --wait --collect --quiet --uid=onboarding -p WorkingDirectory=/opt/onboarding/current \
  -p EnvironmentFile=/etc/onboarding.env -p UMask=0077 /usr/bin/env "$@"
