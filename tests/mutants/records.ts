import type { Mutant } from './mutant.ts'

const copied = 'tests/server/tools/copy/copy.test.ts'
const people = 'tests/server/records/people-to-choose.long.test.ts'

/** Defects of how records are stored, audited, exported and erased. */
export const recordMutants: Mutant[] = [
  {
    name: 'keeps a file whose question is not asked any more',
    breaks: '3.7-a',
    in: 'isFileAsked',
    find: 'return !isConditional || !askedForm || isShownAt(askedForm, path, value, { ...facts, part: name })',
    put: 'return true',
    test: 'tests/server/records/rows.test.ts',
    named: 'go where their question is not asked any more'
  },
  {
    name: 'keeps a draft that is nested without end',
    breaks: 'T37',
    in: 'parseDraft',
    find: 'if (isNestedBeyond(value, maxLevels))',
    put: 'if (isNestedBeyond(value, 20_000))',
    test: 'tests/server/records/drafts.test.ts',
    named: 'bad input'
  },
  {
    name: 'gives up the draft of somebody else',
    breaks: 'T14',
    in: 'remove',
    find: ".where(and(isOwn, isGiven(drafts.id, 'id')))",
    put: ".where(isGiven(drafts.id, 'id'))",
    test: 'tests/server/records/drafts.test.ts',
    named: 'is kept for its owner alone, and offered on another device with when and until when'
  },
  {
    name: 'counts the records that an administrator opens, and shows them all the same',
    breaks: 'T12',
    in: 'userRoutes',
    find: 'if (refused) throw refused',
    put: 'void refused',
    test: 'tests/server/volume/guard.test.ts',
    named: 'is limited for records, and shows nothing beyond'
  },
  {
    name: 'tells nobody of a log-in from a new device',
    breaks: 'T12',
    in: 'beginSession',
    find: 'if (isNew) await notifyAdministrators',
    put: 'if (isNew && !user.isAdmin) await notifyAdministrators',
    test: 'tests/server/accounts/administrator-notices.test.ts',
    named: 'of a log-in from a new device, and so does its owner'
  },
  {
    name: 'erases before the time that was told has come',
    breaks: '4.9',
    in: 'plan',
    find: 'const dueAt = clock() + config.erasureDelay',
    put: 'const dueAt = clock()',
    test: 'tests/server/privacy/planned-erasure.test.ts',
    named: 'is shown to the employee, who goes on as before, and carried out once its time has come'
  },
  {
    name: 'changes an account number without the password',
    breaks: 'T12',
    in: 'recordWatchedChanges',
    find: 'throw refuseUnconfirmed(changes)',
    put: 'void refuseUnconfirmed(changes)',
    test: 'tests/server/records/changes.test.ts',
    named: 'asks for the password, with the fields that are changed, and stores nothing without it'
  },
  {
    name: 'takes a log-in of the last minutes for the password of a changed account number',
    breaks: 'T12',
    in: 'useEnteredAgain',
    find: 'between(sessions.enteredAgainAt',
    put: 'between(sessions.confirmedAt',
    test: 'tests/server/records/changes.test.ts',
    named: 'asks for it however recent the log-in is, and again for each change'
  },
  {
    name: 'takes one password for every change of the next minutes',
    breaks: 'T12',
    in: 'useEnteredAgain',
    find: '.set({ enteredAgainAt: null })',
    put: '.set({ enteredAgainAt: sql`${sessions.enteredAgainAt}` })',
    test: 'tests/server/records/changes.test.ts',
    named: 'asks for it however recent the log-in is, and again for each change'
  },
  {
    name: 'forgets that an answer was there, once it was taken away',
    breaks: 'T12',
    in: 'changes',
    find: '(before !== null || earlier)',
    put: 'before !== null',
    test: 'tests/server/records/changes.test.ts',
    named: 'is not walked around by taking an answer away first'
  },
  {
    name: 'confirms what was changed since somebody looked',
    breaks: 'T32',
    in: 'confirm',
    find: "if (row.revision !== revision) throw refuse('change.changed_meanwhile')",
    put: '',
    test: 'tests/server/records/changes.test.ts',
    named: 'is confirmed as it was seen, and shows what was last confirmed however often it changes'
  },
  {
    name: 'hashes the same answer to two questions alike',
    breaks: 'T20',
    in: 'hashOf',
    find: '`${field}\\n${value}`',
    put: 'value',
    test: 'tests/server/records/changes.test.ts',
    named: 'is found by hashes that say nothing, other ones for each question'
  },
  {
    name: 'lets an employee reply to the correction of somebody else',
    breaks: 'T14',
    in: 'reply',
    find: "if (!row || row.userId !== userId) throw refuse('request.not_found')",
    put: "if (!row) throw refuse('request.not_found')",
    test: 'tests/server/records/corrections.test.ts',
    named: 'of others reaches nothing'
  },
  {
    name: 'lets one administrator write over the correction of another',
    breaks: 'T32',
    in: 'requireAgreement',
    find: 'if (isSameRequest(keys, plan) || existing?.revision === revision) continue',
    put: 'continue',
    test: 'tests/server/records/corrections.test.ts',
    named: 'are told of each other: nothing is lost, and no mail goes twice'
  },
  {
    name: 'lets one administrator move a record over what another has just done',
    breaks: 'T32',
    in: 'move',
    find: `        if (row.revision !== request.revision) throw await describeConflict(tx, row)
        await requireSeen`,
    put: '        await requireSeen',
    test: 'tests/server/records/review.test.ts',
    named: 'tells a second reviewer the current state, and changes nothing'
  },
  {
    name: 'accepts a record that has changed since it was read',
    breaks: 'T32',
    in: 'requireSeen',
    find: 'record && recordVersionFor(access, record) !== version',
    put: 'record && !version',
    test: 'tests/server/records/review-queue.test.ts',
    named: 'is not accepted by what it was'
  },
  {
    name: 'takes another photo for the one that was looked at',
    breaks: 'T32',
    in: 'recordVersionFor',
    find: 'seen.map(({ id }) => id).sort()',
    put: 'seen.length',
    test: 'tests/server/records/review-queue.test.ts',
    named: 'is not accepted by another photo'
  },
  {
    name: 'reviews employees of other clients',
    breaks: 'T14',
    in: 'requireEmployee',
    find: "if (!user || user.isAdmin || !(await isInReach(tx, access, userId))) throw refuse('request.not_found')",
    put: "if (!user || user.isAdmin) throw refuse('request.not_found')",
    test: 'tests/server/records/review.test.ts',
    named: 'reviews the employees of its clients alone, and is given no others'
  },
  {
    name: 'tells whole identifiers in the history',
    breaks: 'T15',
    in: 'read',
    find: 'readAnswer(target.schema, withNames(target.schema, readAnswerAs(access, path, value), people))',
    put: 'readAnswer(target.schema, withNames(target.schema, value, people))',
    test: 'tests/server/records/history.test.ts',
    named: 'masks identifiers, and keeps what a role does not see from it'
  },
  {
    name: 'tells in the history what a role does not see',
    breaks: 'T20',
    in: 'seen',
    find: 'paths.filter(({ path }) => isSeen(access, path))',
    put: 'paths.filter(() => isSeen(access, [part]))',
    test: 'tests/server/records/history.test.ts',
    named: 'masks identifiers, and keeps what a role does not see from it'
  },
  {
    name: 'lets a later save win over a newer one',
    breaks: 'T32',
    in: 'prepareSave',
    find: "if (basedOn !== undefined && !isOfToday(basedOn, stored)) throw refuse('record.stale_revision')",
    put: '',
    test: 'tests/server/records/revisions.test.ts',
    named: 'let exactly one of fifty that began with the same one through'
  },
  {
    name: 'signs links without the time at which they end',
    breaks: 'T27',
    in: 'signatureOf',
    find: "[id, viewer, until, sessionId].join('|')",
    put: "[id, viewer, until && ''].join('|')",
    test: 'tests/server/files/files.test.ts',
    named: 'of another viewer, another file, a later end or a changed signature is no link'
  },
  {
    name: 'keeps what a camera wrote into a photo',
    breaks: 'T22',
    in: 'rewriteImage',
    find: 'return enter(by, () => encode(picture, to).toBuffer().catch(refuseDamaged))',
    put: 'return encode(picture.keepMetadata(), to).toBuffer().catch(refuseDamaged)',
    test: 'tests/server/files/passport.test.ts',
    named: 'loses the data of its camera and everything after its end'
  },
  {
    name: 'writes formulas into the spreadsheet as they are',
    breaks: 'T29',
    in: 'cell',
    find: 'const likeFormula = /^(?:[\\s\\p{Cf}]*[=+',
    put: 'const likeFormula = /^(?:[\\s\\p{Cf}]*[+',
    test: 'tests/server/employees/cell.test.ts',
    named: 'the text of a cell'
  },
  {
    name: 'writes to whatever address it is given',
    breaks: 'T30',
    in: 'findMessageRecipients',
    find: 'const reachable = await recipients.filterReachable(emails, within)',
    put: 'const reachable = await Promise.resolve(recipients ? emails : [])',
    test: 'tests/server/messages/messages.test.ts',
    named: 'mails only addresses of employees, whatever their case, each once'
  },
  {
    name: 'sends the same message again when it is pressed again',
    breaks: 'T31',
    in: 'repeated',
    find: 'findRepeatedBatch(tx, adminId, fingerprint, clock() - sameWithin)',
    put: 'findRepeatedBatch(tx, adminId, fingerprint, clock() + sameWithin)',
    test: 'tests/server/messages/messages-again.test.ts',
    named: 'is the same batch, pressed five times at once'
  },
  {
    name: 'takes a message for sent though somebody joined those it goes to',
    breaks: 'T31',
    in: 'send',
    find: 'const fingerprint = fingerprintOf(request, to)',
    put: 'const fingerprint = fingerprintOf(request, to && [])',
    test: 'tests/server/messages/messages-again.test.ts',
    named: 'reaches who joined since, and is another batch then'
  },
  {
    name: 'keeps an erased person signed in',
    breaks: 'T11',
    in: 'removePerson',
    find: 'await removeUser(tx, id)',
    put: 'await (await import("../users/index.ts")).demoteUser(tx, id)',
    test: 'tests/server/privacy/own-data.test.ts',
    named: 'signs the person out within the moment, wherever they are'
  },
  {
    name: 'erases the record and leaves the mail that waits',
    breaks: '4.9',
    in: 'removePerson',
    find: 'await forgetMailsTo(tx, id, addresses.confirmed)',
    put: '',
    test: 'tests/server/privacy/erasure.test.ts',
    named: 'drops mail to the address that was written before there was an account'
  },
  {
    name: 'keeps the mail to an address that an erased person only asked for',
    breaks: '14.2.4',
    in: 'request',
    find: '{ ...mail, about: userId }',
    put: 'mail',
    test: 'tests/server/privacy/former-traces.test.ts',
    named:
      'leaves nothing of somebody who was invited at one address, changed to another and asked for a third'
  },
  {
    name: 'keeps the words of a message to an erased person alone',
    breaks: '14.2.4',
    in: 'removePerson',
    find: 'await forgetBatchWords(tx, [...new Set(mails.flatMap(({ batch }) => batch ?? []))])',
    put: '',
    test: 'tests/server/privacy/former-traces.test.ts',
    named: 'forgets the words of a message once its last recipient is erased, and keeps those that others got'
  },
  {
    name: 'brings erased people back with a restore',
    breaks: '14.2.4',
    in: 'eraseAgain',
    find: 'const files = named.length > 0 ? await erase(options, keys, named) : 0',
    put: 'const files = 0',
    test: 'tests/server/tools/backup/erased-again.test.ts',
    named: 'erases again who was erased after the backup, with their files, and says how many'
  },
  {
    name: 'tells nobody of a list that was looked at',
    breaks: '14.2.4',
    in: 'concerns',
    find: 'return number !== undefined && isInRanges(of as number[], number) ? true : undefined',
    put: 'return undefined',
    test: 'tests/server/privacy/looks.test.ts',
    named: 'tells of lists and exports in which one stood, and of no others'
  },
  {
    name: 'leaves deleted answers in the free pages of the database',
    breaks: '4.3',
    in: 'connect',
    find: "connection.pragma('secure_delete = ON')",
    put: "connection.pragma('secure_delete = OFF')",
    test: 'tests/server/privacy/erasure.test.ts',
    named: 'leaves nothing of an employee: no row, no file, no byte'
  },
  {
    name: 'believes the audit whatever its rows say',
    breaks: '4.8',
    in: 'walk',
    find: "if (!isHashOf(keys, row)) return reportBroken(row.seq, 'it was changed')",
    put: "if (row.hash === '') return reportBroken(row.seq, 'it was changed')",
    test: 'tests/server/audit/chain.test.ts',
    named: 'subject'
  },
  {
    name: 'forgets the ends of lanes that other lanes have written down',
    breaks: 'I12',
    in: 'verifyLanes',
    find: 'if (!(await isStillThere(reader, anchor)))',
    put: 'if (anchor.seq < 0)',
    test: 'tests/server/audit/chain.test.ts',
    named: 'shows that the end of a lane is gone which another lane has written down'
  },
  {
    name: 'puts an answer of before in the place of one that was saved while the key is changed',
    breaks: 'I1',
    in: 'replace',
    find: 'WHERE rowid = ${at} AND ${value} = ${former}`',
    put: 'WHERE rowid = ${at}`',
    test: 'tests/server/tools/rotation/rotate.long.test.ts',
    named: 'leaves what was saved while it was sealing'
  },
  {
    name: 'starts on half a copy',
    breaks: 'I1',
    in: 'requireFilled',
    find: 'if ((await createLeaseStore(db).find(copyName)) !== undefined)',
    put: "if ((await createLeaseStore(db).find(copyName)) === '')",
    test: copied,
    named: 'no server starts before it has ended'
  },
  {
    name: "leaves files that are copied to the disk's own time",
    breaks: 'I1',
    in: 'copyFiles',
    find: 'await to.settle(onSettled)',
    put: 'void onSettled',
    test: copied,
    named: 'synced to the disk'
  },
  {
    name: 'takes what an earlier copy has brought for right',
    breaks: 'I1',
    in: 'isThere',
    find: 'hashRows(rows) === hashRows(await to.listWithin(after, last))',
    put: 'rows.length === (await to.listWithin(after, last)).length',
    test: copied,
    named: 'from what is in the source now'
  },
  {
    name: 'saves without an entry in the audit',
    breaks: '4.8',
    in: 'storeChange',
    find: "await audit(tx, { ...buildSelfEntry(owner), action: 'part.saved', detail })",
    put: 'void detail',
    test: 'tests/server/audit/entries.test.ts',
    named: 'which fields a save changed, and files that came'
  },
  {
    name: 'writes values into the audit',
    breaks: 'T21',
    in: 'keepNames',
    find: "return typeof value === 'string' && isName.test(value) ? value : instead",
    put: 'return value ?? instead',
    test: 'tests/server/audit/chain.test.ts',
    named: 'contains no value, even if a caller passes one'
  },
  {
    name: 'takes a backup that was cut off',
    breaks: '3.9',
    in: 'nonceOf',
    find: 'isLast ? 1 : 0',
    put: 'isLast ? 0 : 0',
    test: 'tests/server/tools/backup/archive.test.ts',
    named: 'is refused with chunks left out, moved, doubled, added, cut off or taken from another archive'
  },
  {
    name: 'logs the address that was asked for, with what is secret in it',
    breaks: 'T21',
    in: 'route',
    find: "route: request.routeOptions.url ?? 'none'",
    put: "route: request.url ?? 'none'",
    test: 'tests/server/core/log.test.ts',
    named: 'has a line for each answer, with its route and user, and nothing that is secret'
  },
  {
    name: 'reminds by schedule without noting it',
    breaks: 'T30',
    in: 'note',
    find: 'return (await note().execute({ ...mail })).length === 1',
    put: 'return mail.userId.length > 0',
    test: 'tests/server/messages/schedule.test.ts',
    named: 'reminders by schedule'
  },
  {
    name: 'sends what waited to somebody who was disabled meanwhile',
    breaks: 'T30',
    in: 'find',
    find: 'if (row.disabledAt !== null) return',
    put: 'if (row.disabledAt === 0) return',
    test: 'tests/server/messages/sent.test.ts',
    named: 'reaches nobody who is disabled'
  },
  {
    name: 'takes names that reach into a prototype out of JSON beside files',
    breaks: 'T36',
    in: 'parseIfJson',
    find: "(name === '__proto__' ? undefined : inner)",
    put: "(name === '' ? inner : inner)",
    test: 'tests/server/records/answers-beside-files.test.ts',
    named: 'leaves out names that reach into a prototype'
  },
  {
    name: 'takes another account number without a word where the record lacks something again',
    breaks: 'T12',
    in: 'recordWatchedChanges',
    find: 'const wasComplete = record.review.state !== null',
    put: "const wasComplete = record.review.state === ''",
    test: 'tests/server/records/changes.test.ts',
    named: 'is not walked around by a record that lacks something again'
  },
  {
    name: 'offers the employees of every client where a list says those of the same',
    breaks: 'T15',
    in: 'findOwnClients',
    find: "if (client !== 'same') return undefined",
    put: "if (client !== 'none') return undefined",
    test: people,
    named: 'is of the same client, where the list says so'
  },
  {
    name: 'takes whomever a save names for an employee who may be chosen',
    breaks: 'T15',
    in: 'newIds',
    find: '!kept.includes(id))',
    put: '!kept.includes(id) && kept.push(id) < 0)',
    test: people,
    named: 'is refused at the question where it is'
  },
  {
    name: 'lets the names of employees be searched for without end',
    breaks: 'T15',
    in: 'searches',
    find: 'max: 300,',
    put: 'max: 300_000,',
    test: people,
    named: 'is looked for so often, and then not for a while'
  }
]
