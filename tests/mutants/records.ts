import type { Mutant } from './mutant.ts'

const copied = 'tests/server/tools/copy/copy.test.ts'
const people = 'tests/server/records/people-to-choose.long.test.ts'

/** Defects of how records are stored, audited, exported and erased. */
export const recordMutants: Mutant[] = [
  {
    name: 'keeps a file whose question is no longer asked',
    breaks: '3.7-a',
    in: 'isFileAsked',
    find: 'return !isConditional || !askedForm || isShownAt(askedForm, path, value, { ...facts, part: name })',
    put: 'return true',
    test: 'tests/server/records/rows.test.ts',
    named: 'are removed when their question is no longer asked'
  },
  {
    name: 'stores a draft that is nested thousands of levels deep',
    breaks: 'T37',
    in: 'parseDraft',
    find: 'if (isNestedBeyond(value, maxLevels))',
    put: 'if (isNestedBeyond(value, 20_000))',
    test: 'tests/server/records/drafts.test.ts',
    named: 'PUT /user/drafts'
  },
  {
    name: "deletes another user's draft",
    breaks: 'T14',
    in: 'remove',
    find: ".where(and(isOwn, isGiven(drafts.id, 'id')))",
    put: ".where(isGiven(drafts.id, 'id'))",
    test: 'tests/server/records/drafts.test.ts',
    named: 'is kept for 14 days and shown only to its owner, also on another device'
  },
  {
    name: 'counts the records that an administrator opens but does not limit them',
    breaks: 'T12',
    in: 'noteView',
    find: 'if (refused) throw refused',
    put: 'void refused',
    test: 'tests/server/volume/guard.test.ts',
    named: 'return 429 for opened records beyond the limit, and show nothing'
  },
  {
    name: "does not report an administrator's log-in from a new device",
    breaks: 'T12',
    in: 'beginSession',
    find: 'if (isNew) await notifyAdministrators',
    put: 'if (isNew && !user.isAdmin) await notifyAdministrators',
    test: 'tests/server/accounts/administrator-notices.test.ts',
    named: 'about a log-in from a new device, and so does its owner'
  },
  {
    name: 'plans an erasure for now instead of after the delay',
    breaks: '4.9',
    in: 'plan',
    find: 'const dueAt = clock() + config.erasureDelay',
    put: 'const dueAt = clock()',
    test: 'tests/server/privacy/planned-erasure.test.ts',
    named: 'is announced to the employee, who keeps access until it is carried out'
  },
  {
    name: 'changes an account number without the password',
    breaks: 'T12',
    in: 'recordWatchedChanges',
    find: 'throw refuseUnconfirmed(changes)',
    put: 'void refuseUnconfirmed(changes)',
    test: 'tests/server/records/changes.test.ts',
    named: 'is rejected with 403 naming the changed fields until the password is entered'
  },
  {
    name: 'accepts a recent log-in as the password for a changed account number',
    breaks: 'T12',
    in: 'useEnteredAgain',
    find: 'between(sessions.enteredAgainAt',
    put: 'between(sessions.confirmedAt',
    test: 'tests/server/records/changes.test.ts',
    named: 'needs the password for each change, however recent the log-in'
  },
  {
    name: 'accepts one password entry for several changes of account numbers',
    breaks: 'T12',
    in: 'useEnteredAgain',
    find: '.set({ enteredAgainAt: null })',
    put: '.set({ enteredAgainAt: sql`${sessions.enteredAgainAt}` })',
    test: 'tests/server/records/changes.test.ts',
    named: 'needs the password for each change, however recent the log-in'
  },
  {
    name: 'skips the password for an answer that was removed and entered anew',
    breaks: 'T12',
    in: 'changes',
    find: '(before !== null || earlier)',
    put: 'before !== null',
    test: 'tests/server/records/changes.test.ts',
    named: 'cannot be bypassed by clearing the answer first'
  },
  {
    name: 'confirms a change that was changed again since it was viewed',
    breaks: 'T32',
    in: 'confirm',
    find: "if (row.revision !== revision) throw refuse('change.changed_meanwhile')",
    put: '',
    test: 'tests/server/records/changes.test.ts',
    named: 'cannot be confirmed after it changes again, and shows the last confirmed answer'
  },
  {
    name: 'gives the same answer to two questions the same hash',
    breaks: 'T20',
    in: 'hashOf',
    find: '`${field}\\n${value}`',
    put: 'value',
    test: 'tests/server/records/changes.test.ts',
    named: 'is found by hashes that reveal nothing and differ from field to field'
  },
  {
    name: "lets an employee reply to another employee's correction",
    breaks: 'T14',
    in: 'reply',
    find: "if (!row || row.userId !== userId) throw refuse('request.not_found')",
    put: "if (!row) throw refuse('request.not_found')",
    test: 'tests/server/records/corrections.test.ts',
    named: 'accept no reply from another employee or after they are closed'
  },
  {
    name: "lets an administrator overwrite another's correction request",
    breaks: 'T32',
    in: 'requireUnchangedCorrections',
    find: 'if (isSameRequest(keys, plan) || existing?.revision === revision) continue',
    put: 'continue',
    test: 'tests/server/records/corrections.test.ts',
    named: 'learn of the correction of the other, and no email is sent twice'
  },
  {
    name: 'moves a record although another administrator has just moved it',
    breaks: 'T32',
    in: 'move',
    find: `        if (row.revision !== request.revision) throw await describeConflict(tx, row)
        await requireSeen`,
    put: '        await requireSeen',
    test: 'tests/server/records/review.test.ts',
    named: 'returns 409 with the current state to a second reviewer, and changes nothing'
  },
  {
    name: 'accepts a record that has changed since it was viewed',
    breaks: 'T32',
    in: 'requireSeen',
    find: 'record && recordVersionFor(access, record) !== version',
    put: 'record && !version',
    test: 'tests/server/records/review-queue.test.ts',
    named: 'cannot be accepted as read before the change'
  },
  {
    name: 'accepts a record whose photo was replaced since it was viewed',
    breaks: 'T32',
    in: 'recordVersionFor',
    find: 'seen.map(({ id }) => id).sort()',
    put: 'seen.length',
    test: 'tests/server/records/review-queue.test.ts',
    named: 'cannot be accepted after its photo was replaced'
  },
  {
    name: 'lets a limited role review the employees of other clients',
    breaks: 'T14',
    in: 'requireEmployee',
    find: "if (!user || user.isAdmin || !(await isInReach(tx, access, userId))) throw refuse('request.not_found')",
    put: "if (!user || user.isAdmin) throw refuse('request.not_found')",
    test: 'tests/server/records/review.test.ts',
    named: 'reviews only employees of those clients, and cannot be assigned others'
  },
  {
    name: 'shows full identifiers in the history',
    breaks: 'T15',
    in: 'read',
    find: 'readAnswer(target.schema, withNames(target.schema, readAnswerAs(access, path, value), people))',
    put: 'readAnswer(target.schema, withNames(target.schema, value, people))',
    test: 'tests/server/records/history.test.ts',
    named: 'masks identifiers, and hides fields that the role may not see'
  },
  {
    name: 'shows answers in the history that are hidden from the role',
    breaks: 'T20',
    in: 'seen',
    find: 'paths.filter(({ path }) => isSeen(access, path))',
    put: 'paths.filter(() => isSeen(access, [part]))',
    test: 'tests/server/records/history.test.ts',
    named: 'masks identifiers, and hides fields that the role may not see'
  },
  {
    name: 'accepts a save that is based on a stale revision',
    breaks: 'T32',
    in: 'prepareSave',
    find: "if (basedOn !== undefined && !isCurrentRevision(basedOn, stored)) throw refuse('record.stale_revision')",
    put: '',
    test: 'tests/server/records/revisions.test.ts',
    named: 'lets exactly one of fifty concurrent saves with the same revision through'
  },
  {
    name: 'signs file links without their expiry and session',
    breaks: 'T27',
    in: 'signatureOf',
    find: "[id, viewer, until, sessionId].join('|')",
    put: "[id, viewer, until && ''].join('|')",
    test: 'tests/server/files/files.test.ts',
    named: 'returns 404 if its viewer, file, expiry or signature is changed'
  },
  {
    name: 'keeps the camera metadata of a photo',
    breaks: 'T22',
    in: 'rewriteImage',
    find: 'return enter(by, () => encode(picture, to).toBuffer().catch(refuseDamaged))',
    put: 'return encode(picture.keepMetadata(), to).toBuffer().catch(refuseDamaged)',
    test: 'tests/server/files/passport.test.ts',
    named: 'is stored without EXIF data and without bytes after its end'
  },
  {
    name: 'does not escape spreadsheet cells that begin with =',
    breaks: 'T29',
    in: 'formulas',
    find: 'const likeFormula = /^(?:[\\s\\p{Cf}]*[=+',
    put: 'const likeFormula = /^(?:[\\s\\p{Cf}]*[+',
    test: 'tests/server/employees/cell.test.ts',
    named: 'the text of a spreadsheet cell'
  },
  {
    name: 'sends messages to addresses that belong to no employee',
    breaks: 'T30',
    in: 'findMessageRecipients',
    find: 'const reachable = await recipients.filterReachable(emails, within)',
    put: 'const reachable = await Promise.resolve(recipients ? emails : [])',
    test: 'tests/server/messages/messages.test.ts',
    named: 'mails only addresses of employees, whatever their case, each once'
  },
  {
    name: 'sends the same message again when it is submitted twice',
    breaks: 'T31',
    in: 'repeated',
    find: 'batches.findRepeated(tx, adminId, fingerprint, clock() - sameWithin)',
    put: 'batches.findRepeated(tx, adminId, fingerprint, clock() + sameWithin)',
    test: 'tests/server/messages/messages-again.test.ts',
    named: 'returns the same batch for five concurrent requests'
  },
  {
    name: 'treats a message as already sent although it has new recipients',
    breaks: 'T31',
    in: 'send',
    find: 'const fingerprint = fingerprintOf(request, to)',
    put: 'const fingerprint = fingerprintOf(request, to && [])',
    test: 'tests/server/messages/messages-again.test.ts',
    named: 'creates a new batch that includes an employee who joined since'
  },
  {
    name: 'keeps the account and sessions of an erased employee',
    breaks: 'T11',
    in: 'removePerson',
    find: 'await users.remove(tx, id)',
    put: 'await (await import("../users/index.ts")).userRoles.demote(tx, id)',
    test: 'tests/server/privacy/own-data.test.ts',
    named: 'logs the person out everywhere at once'
  },
  {
    name: 'keeps the queued emails of an erased employee',
    breaks: '4.9',
    in: 'removePerson',
    find: 'await outbox.forget(tx, id, addresses.confirmed)',
    put: '',
    test: 'tests/server/privacy/erasure.test.ts',
    named: 'deletes email that was queued for the address before there was an account'
  },
  {
    name: 'keeps an email to an address that an erased employee only requested',
    breaks: '14.2.4',
    in: 'request',
    find: '{ ...mail, about: userId }',
    put: 'mail',
    test: 'tests/server/privacy/former-traces.test.ts',
    named: "erasure leaves no trace of an employee's invited, changed and requested email addresses"
  },
  {
    name: 'keeps the text of a message whose only recipient was erased',
    breaks: '14.2.4',
    in: 'removePerson',
    find: 'await batches.forgetWords(tx, [...new Set(mails.flatMap(({ batch }) => batch ?? []))])',
    put: '',
    test: 'tests/server/privacy/former-traces.test.ts',
    named: 'a message is cleared once its last recipient is erased, and kept until then'
  },
  {
    name: 'restores erased employees from a backup',
    breaks: '14.2.4',
    in: 'eraseAgain',
    find: 'const files = named.length + hires.length > 0 ? await erase(options, keys, { named, hires }) : 0',
    put: 'const files = 0',
    test: 'tests/server/tools/backup/erased-again.test.ts',
    named: 'a restore erases again people who were erased after the backup, with their files'
  },
  {
    name: 'does not tell employees about views and exports of lists they are in',
    breaks: '14.2.4',
    in: 'concerns',
    find: 'return number !== undefined && isInRanges(of as number[], number) ? true : undefined',
    put: 'return undefined',
    test: 'tests/server/privacy/looks.test.ts',
    named: 'shows the lists and exports that contained the employee, and no others'
  },
  {
    name: 'leaves deleted answers in the free pages of the database',
    breaks: '4.3',
    in: 'connect',
    find: "connection.pragma('secure_delete = ON')",
    put: "connection.pragma('secure_delete = OFF')",
    test: 'tests/server/privacy/erasure.test.ts',
    named: 'leaves no row, no file and no byte of an employee'
  },
  {
    name: 'does not detect a changed row of the audit',
    breaks: '4.8',
    in: 'walk',
    find: "if (!isHashOf(keys, row)) return reportBroken(row.seq, 'it was changed')",
    put: "if (row.hash === '') return reportBroken(row.seq, 'it was changed')",
    test: 'tests/server/audit/chain.test.ts',
    named: 'subject'
  },
  {
    name: 'does not detect that the end of an audit lane was cut off',
    breaks: 'I12',
    in: 'verifyLanes',
    find: 'if (!(await isStillThere(reader, anchor)))',
    put: 'if (anchor.seq < 0)',
    test: 'tests/server/audit/chain.test.ts',
    named: 'reveals that the end of a lane is missing if another lane has recorded it'
  },
  {
    name: 'overwrites an answer saved during a key rotation with its older value',
    breaks: 'I1',
    in: 'replace',
    find: 'WHERE rowid = ${at} AND ${value} = ${former}`',
    put: 'WHERE rowid = ${at}`',
    test: 'tests/server/tools/rotation/rotate.long.test.ts',
    named: 'keeps an answer that was saved during the re-encryption'
  },
  {
    name: 'starts on a database that is only half copied',
    breaks: 'I1',
    in: 'requireFilled',
    find: 'if ((await createLeaseStore(db).find(copyName)) !== undefined)',
    put: "if ((await createLeaseStore(db).find(copyName)) === '')",
    test: copied,
    named: 'a copy that was cut short can be run again, and no server starts on it before'
  },
  {
    name: 'does not sync copied files to the disk',
    breaks: 'I1',
    in: 'copyFiles',
    find: 'await to.settle(onSettled)',
    put: 'void onSettled',
    test: copied,
    named: 'syncs every file and its folders to disk'
  },
  {
    name: 'trusts rows from an earlier copy by their count',
    breaks: 'I1',
    in: 'isThere',
    find: 'hashRows(rows) === hashRows(await to.listWithin(after, last))',
    put: 'rows.length === (await to.listWithin(after, last)).length',
    test: copied,
    named: 'a copy that was cut short can be run again, and no server starts on it before'
  },
  {
    name: 'saves answers without an audit entry',
    breaks: '4.8',
    in: 'storeChange',
    find: "await audit(tx, { ...buildSelfEntry(owner), action: 'part.saved', detail })",
    put: 'void detail',
    test: 'tests/server/audit/entries.test.ts',
    named: 'records which fields a save changed and which files were uploaded'
  },
  {
    name: 'writes values into the audit',
    breaks: 'T21',
    in: 'keepNames',
    find: "return typeof value === 'string' && isName.test(value) ? value : instead",
    put: 'return value ?? instead',
    test: 'tests/server/audit/chain.test.ts',
    named: 'stores no values, even if a caller passes them'
  },
  {
    name: 'accepts a truncated backup',
    breaks: '3.9',
    in: 'nonceOf',
    find: 'isLast ? 1 : 0',
    put: 'isLast ? 0 : 0',
    test: 'tests/server/tools/backup/archive.test.ts',
    named: 'is rejected if chunks are missing, moved, doubled, added or from another archive'
  },
  {
    name: 'logs the full address of a request with its secrets',
    breaks: 'T21',
    in: 'route',
    find: "route: request.routeOptions.url ?? 'none'",
    put: "route: request.url ?? 'none'",
    test: 'tests/server/core/log.test.ts',
    named: 'has a line for each response with its route and user, and no secrets'
  },
  {
    name: 'sends scheduled reminders without recording them',
    breaks: 'T30',
    in: 'note',
    find: 'return (await insert.returning({ userId })).length === 1',
    put: 'return mail.userId.length > 0',
    test: 'tests/server/messages/schedule.test.ts',
    named: 'scheduled reminders'
  },
  {
    name: 'sends a queued message to an account that was disabled meanwhile',
    breaks: 'T30',
    in: 'findReason',
    find: 'if (row.disabledAt !== null) return',
    put: 'if (row.disabledAt === 0) return',
    test: 'tests/server/messages/sent.test.ts',
    named: 'is not sent to disabled employees, even if it was already queued'
  },
  {
    name: 'accepts __proto__ keys in JSON next to files',
    breaks: 'T36',
    in: 'parseIfJson',
    find: "(name === '__proto__' ? undefined : inner)",
    put: "(name === '' ? inner : inner)",
    test: 'tests/server/records/answers-beside-files.test.ts',
    named: 'prototype names are dropped at any depth'
  },
  {
    name: 'skips the password for an account number if the record is incomplete again',
    breaks: 'T12',
    in: 'recordWatchedChanges',
    find: 'const wasComplete = record.review.state !== null',
    put: "const wasComplete = record.review.state === ''",
    test: 'tests/server/records/changes.test.ts',
    named: 'cannot be bypassed while the record is incomplete again'
  },
  {
    name: "offers employees of every client in a list limited to one's own client",
    breaks: 'T15',
    in: 'findOwnClients',
    find: "if (client !== 'same') return undefined",
    put: "if (client !== 'none') return undefined",
    test: people,
    named: 'is limited to the same client if the list says so'
  },
  {
    name: 'accepts the id of any employee as a choice',
    breaks: 'T15',
    in: 'newIds',
    find: '!kept.includes(id))',
    put: '!kept.includes(id) && kept.push(id) < 0)',
    test: people,
    named: 'the choice of another employee is rejected at the question if it is'
  },
  {
    name: 'does not limit searches for the names of employees',
    breaks: 'T15',
    in: 'searches',
    find: 'max: 300,',
    put: 'max: 300_000,',
    test: people,
    named: 'is rate limited to fewer than 310 searches for each employee'
  }
]
