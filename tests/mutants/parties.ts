import type { Mutant } from './mutant.ts'

const test = 'tests/server/parties/guarantors-by-link.test.ts'
const texts = 'tests/server/mail/text-messages.test.ts'
const byText = 'tests/server/parties/by-text-message.test.ts'
const rows = 'tests/server/parties/referees-of-rows.test.ts'

/** Defects of links through which a person without an account fills in a part. */
export const partyMutants: Mutant[] = [
  {
    name: 'lets employees name themselves as their guarantor',
    breaks: 'T14',
    in: 'refuseOwnContact',
    find: "if (!ownTraits.has(normalizeContact(person[contact] ?? ''))) continue",
    put: 'if (ownTraits.size > 0) continue',
    test,
    named: 'is rejected if employees enter their own email or phone number'
  },
  {
    name: "compares the code of a guarantor's link after five wrong tries",
    breaks: 'T01',
    in: 'confirm',
    find: '(current.codeUntil ?? 0) > clock() && tries <= maxTries',
    put: '(current.codeUntil ?? 0) > clock()',
    test,
    named: 'can try five codes, after which even the correct code is rejected'
  },
  {
    name: "accepts the code of a guarantor's link after ten minutes",
    breaks: 'T01',
    in: 'confirm',
    find: '(current.codeUntil ?? 0) > clock() && tries',
    put: 'tries',
    test,
    named: 'cannot use a code twice or after ten minutes'
  },
  {
    name: "accepts the code of a guarantor's link twice",
    breaks: 'T09',
    in: 'confirm',
    find: 'codeHash: null, codeUntil: null,',
    put: '',
    test,
    named: 'cannot use a code twice or after ten minutes'
  },
  {
    name: "never expires a guarantor's link",
    breaks: 'T27',
    in: 'stateOf',
    find: "if (row.expiresAt <= now) return 'expired'\n",
    put: '\n',
    test,
    named: 'expires after the 14 days in parties.json'
  },
  {
    name: "names the employee of a guarantor's link before the code is entered",
    breaks: 'T14',
    in: 'open',
    find: 'title: titleOfParty(party.name),',
    put: 'title: `${party.title} of ${employee.username}`,',
    test,
    named: 'sees nothing about the employee before entering the code'
  },
  {
    name: "lets one employee withdraw another's request",
    breaks: 'T14',
    in: 'findOwn',
    find: 'if (!row || row.userId !== userId)',
    put: 'if (!row || userId === undefined)',
    test,
    named: 'cannot reach a request of another employee, or an account with the link key'
  },
  {
    name: 'stores the tokens of links unhashed',
    breaks: 'T21',
    in: 'hashToken',
    find: "crypto.createHash('sha256').update(`${use}:${token}`).digest('hex')",
    put: '`${use}:${token}`',
    test,
    named: 'finds no link, key or email in the database'
  },
  {
    name: 'does not limit the emails with links to one address',
    breaks: 'T08',
    in: 'countMail',
    find: 'return !(await limits.count(tx, counted))',
    put: 'return true',
    test,
    named: 'cannot have more than five links sent to one email address'
  },
  {
    name: "lets the employee open the guarantor's hidden file",
    breaks: 'T27',
    in: 'isAllowed',
    find: 'if (viewerId === row.userId) return !row.isHidden',
    put: 'if (viewerId === row.userId) return true',
    test,
    named: 'writes answers that administrators can read, but the employee cannot'
  },
  {
    name: 'keeps the link of a removed row valid',
    breaks: 'T27',
    in: 'settleRows',
    find: 'if (!found || (!isSame && one.answeredAt === null))',
    put: 'if (found && !isSame && one.answeredAt === null)',
    test: rows,
    named: 'cannot sign once the row is removed, and a signed form is removed with its row'
  },
  {
    name: 'keeps the link of a person whom the row no longer names',
    breaks: 'T27',
    in: 'settleRows',
    find: '|| (!isSame && one.answeredAt === null)',
    put: '|| (!isSame && one.answeredAt === -1)',
    test: rows,
    named: 'loses the link once the row names another person, who can then be asked'
  },
  {
    name: "follows the text message provider's redirect to another address",
    breaks: 'T21',
    in: 'createSmsTransport',
    find: "redirect: 'manual'",
    put: "redirect: 'follow'",
    test: texts,
    named: 'cannot redirect a request, and a redirect is reported as a fault'
  },
  {
    name: 'does not limit text messages per day',
    breaks: 'T08',
    in: 'createSmsAllowance',
    find: 'if (day.allowed) continue',
    put: 'if (day.count) continue',
    test: texts,
    named: 'reserve the last of SMS_PER_DAY for codes, and send the rest the next day'
  },
  {
    name: 'does not limit text messages per phone number',
    breaks: 'T08',
    in: 'createSmsAllowance',
    find: 'if (!number.allowed)',
    put: 'if (!number.count)',
    test: texts,
    named: 'allow 20 text messages per number and day'
  },
  {
    name: 'stores the phone number of a text message unencrypted',
    breaks: 'T21',
    in: 'sealMail',
    find: "const isSealed = forgets || channel === 'sms'",
    put: 'const isSealed = forgets',
    test: texts,
    named: 'is never stored or logged with its number or text in clear text'
  },
  {
    name: 'allows plain HTTP to a text message provider on another machine',
    breaks: 'T21',
    in: 'parseProviderAddress',
    find: "(url?.protocol === 'http:' && isLoopback(url.hostname))",
    put: "url?.protocol === 'http:'",
    test: texts,
    named: 'reject {"SMS_URL":"http://sms.example.com"} with a message that names the setting'
  },
  {
    name: 'reads an endless response of the text message provider',
    breaks: 'T08',
    in: 'readStart',
    find: 'if (bytes >= maxBytes) break',
    put: '',
    test: texts,
    named: 'is cut off if it answers with 20 MB'
  },
  {
    name: "names the email in a guarantor's evidence although the phone got the code",
    breaks: 'T27',
    in: 'confirmedOf',
    find: 'confirmed ?? addressOf(person)',
    put: 'confirmed ? addressOf(person) : addressOf(person)',
    test: byText,
    named: 'a guarantor with a phone and an email is named by the contact whose code was entered (by'
  },
  {
    name: "names a contact in a guarantor's evidence whose code was never entered",
    breaks: 'T27',
    in: 'confirmedOf',
    find: '({ confirmed, person }: PartyContent): string => confirmed ?? addressOf(person)',
    put: '({ confirmed, codeTo, person }: PartyContent): string => codeTo ?? confirmed ?? addressOf(person)',
    test: byText,
    named: 'a guarantor with a phone and an email is named by the contact whose code was entered (by'
  },
  {
    name: 'lets an employee flood one phone number by giving different emails',
    breaks: 'T08',
    in: 'countMail',
    find: 'mailer.reachesPhones && {',
    put: 'phone === row.id && {',
    test: byText,
    named: 'is sent at most five messages, even if the employee changes the email for the same number'
  },
  {
    name: "does not count resent links against an employee's daily limit",
    breaks: 'T08',
    in: 'sendAgain',
    find: 'if (by.id === request.userId) await countLink(by.id)',
    put: '',
    test: byText,
    named: 'costs at most 20 links a day per employee, including links that are sent again'
  },
  {
    name: 'emails reviewers a link from the reason of a person who declined',
    breaks: 'T30',
    in: 'writeToReviewer',
    find: 'isPlainName(line) ? line || undefined : undefined',
    put: 'line || undefined',
    test: rows,
    named: 'cannot put a link or phone number into the email to reviewers'
  },
  {
    name: 'emails reviewers the paragraphs of a reason of a person who declined',
    breaks: 'T30',
    in: 'writeToReviewer',
    find: "reason.replaceAll(/\\s+/g, ' ')",
    put: 'reason',
    test: rows,
    named: 'cannot put a link or phone number into the email to reviewers'
  }
]
