// Written by `npm run generate` from schemas/. Do not edit.
import type { HiringMails } from '../engine/form.ts'

/** The mails to people who are hired. */
export const hiring: HiringMails = {"invitation":{"subject":"Your employee record at BTC Outsourcing Limited","text":"Hello {{name}},\n\nBTC Outsourcing Limited asks you to fill in your employee record. Open this link, choose a password, and check what is filled in already:\n\n{{link}}\n\nThe link is for you alone: please do not hand it on. It can be used once, until {{until}}.\n\nIf you do not know what this is about, ignore this mail: nothing happens without you."},"joined":{"subject":"Your account is ready","text":"An account was made with this email address, by the link that we sent here. Log in with it at {{link}}.\n\nIf this was not you, choose a new password at {{password}} and tell us: {{contact}}."}}
