import type { Mutant } from './mutant.ts'

const faults = {
  test: 'tests/resilience/faults/faults.long.test.ts',
  named: (operation: string) => `forgotten when it is over: ${operation}`
}
const power = {
  test: 'tests/resilience/power/synced.long.test.ts',
  named: 'is true after a power cut at any moment'
}

/** Defects through which something acknowledged would be lost, stored in part, or block others for ever. */
export const durableMutants: Mutant[] = [
  {
    name: 'loses what else a group holds that a field moves out of',
    breaks: 'I3',
    in: 'isLeft',
    find: 'around.length === 1 || Object.keys(others).length > 0 || schemaAt(record, around)',
    put: 'around.length === 1 || schemaAt(record, around)',
    test: 'tests/engine/moves.test.ts',
    named: 'stand where they belong: out of a group that holds more'
  },
  {
    name: 'lays an identifier open that moves to a field that is none',
    breaks: 'I3',
    in: 'isRevealed',
    find: 'if (!isIdentifier(previous) || isIdentifier(current)) return false',
    put: 'if (!isIdentifier(previous) || !isIdentifier(current)) return false',
    test: 'tests/engine/moves.test.ts',
    named: 'refuses an identifier that would be laid open, in a group too'
  },
  {
    name: 'opens a database whose migrations were others',
    breaks: 'I3',
    in: 'changed',
    find: 'hash && hash !== find(known, name)?.hash',
    put: 'hash && !find(known, name)',
    test: 'tests/server/tools/versions/versions.test.ts',
    named: 'is refused by every program with one sentence, and nothing is changed'
  },
  {
    name: 'removes good backups while the newest is damaged',
    breaks: 'I3',
    in: 'old',
    find: '...(isNewestGood ? good.slice(1).filter(isOld) : [])',
    put: '...good.slice(1).filter(isOld)',
    test: 'tests/server/tools/backup/damage.test.ts',
    named: 'leaves good backups, however old, while the newest is damaged'
  },
  {
    name: 'acknowledges before the commit',
    breaks: '3.1',
    in: 'commitTogether',
    find: 'outcomes.push(() => resolve(value))',
    put: 'resolve(value)',
    test: faults.test,
    named: faults.named('save')
  },
  {
    name: 'takes a commit that failed for done',
    breaks: '3.3',
    in: 'commitTogether',
    find: 'for (const { reject } of batch) reject(error)',
    put: 'for (const settle of done) settle()\n      for (const { reject } of batch) reject(error)',
    test: faults.test,
    named: faults.named('save')
  },
  {
    name: 'keeps half of a job that failed',
    breaks: '3.1',
    in: 'rollBackJob',
    find: 'void steps.rollBackJob.run()',
    put: 'undefined',
    test: 'tests/server/core/database.test.ts',
    named: 'stores nothing of a job that fails, and everything of those beside it'
  },
  {
    name: 'reads what is not committed yet',
    breaks: '3.1',
    in: 'choose',
    find: 'writer.inTransaction ?',
    put: 'writer.open && false ?',
    test: 'tests/server/core/database.test.ts',
    named: 'is read by nobody before it is committed, however long a job waits'
  },
  {
    name: 'does not wait for the disk',
    breaks: '3.1',
    in: 'connect',
    find: 'synchronous = FULL',
    put: 'synchronous = NORMAL',
    test: 'tests/server/core/database.test.ts',
    named: 'is on disk when it answers'
  },
  {
    name: 'stores the row of an upload whose bytes are not on disk',
    breaks: '3.4',
    in: 'write',
    find: 'mode: 0o600, flush,',
    put: 'mode: 0o600, flush: false,',
    test: power.test,
    named: power.named
  },
  {
    name: 'stores the row of an upload whose name is not on disk',
    breaks: '3.4',
    in: 'put',
    find: 'await syncOrFail(path.dirname(place))',
    put: '',
    test: power.test,
    named: power.named
  },
  {
    name: 'marks a mail as sent before the mail server has said yes',
    breaks: '3.5',
    in: 'deliver',
    find: 'await transport.send(',
    put: 'void transport.send(',
    test: 'tests/server/mail/failures.test.ts',
    named: 'gives up a recipient whom the server refuses for good'
  },
  {
    name: 'sends a mail again at once that may have arrived',
    breaks: '3.5',
    in: 'decideRetry',
    find: "if (type === 'unknown') return retryWithoutAnswer(tried, now)",
    put: "if (type === 'unknown') return now",
    test: 'tests/server/mail/unanswered.test.ts',
    named: 'is sent three copies at most'
  },
  {
    name: 'gives up all mail while the mail server refuses our sender',
    breaks: '3.5',
    in: 'explainAnswer',
    find: 'if (isOfSender || ',
    put: 'if (',
    test: 'tests/server/mail/installation-faults.test.ts',
    named: 'refuses our sender without a code of its own'
  },
  {
    name: 'sends what waits for its answer again when the process stops',
    breaks: '3.5',
    in: 'explainFault',
    find: "if (isHandedOver && responseCode === 0) return { type: 'unknown', words: describeReason('unconfirmed') }",
    put: '',
    test: 'tests/server/mail/unanswered.test.ts',
    named: 'the mail is not sent at the next start'
  },
  {
    name: 'takes the whole site away with the mail server',
    breaks: '3.3',
    in: 'check',
    find: 'const isReady = reads && isStored && schemas',
    put: 'const isReady = reads && isStored && schemas && degraded.length === 0',
    test: 'tests/server/mail/mailer.test.ts',
    named: 'tells whether the mail server can be reached, and serves without it'
  },
  {
    name: 'leaves to a dead process what it was sending',
    breaks: '3.5',
    in: 'isOthers',
    find: 'or(ne(outbox.owner, owner), isNull(outbox.owner))',
    put: 'and(ne(outbox.owner, owner), isNull(outbox.owner))',
    test: 'tests/server/mail/failures.test.ts',
    named: 'sends what another process did not finish'
  },
  {
    name: 'forgets a mail whose end could not be stored',
    breaks: '3.3',
    in: 'store',
    find: 'await wait(storeRetryDelay, undefined, { signal: stopping })',
    put: 'return',
    test: faults.test,
    named: faults.named('mail')
  },
  {
    name: 'counts an upload for ever whose arrival could not be removed',
    breaks: '3.3',
    in: 'createReceiver',
    find: 'await Promise.allSettled(upload.files',
    put: 'await Promise.all(upload.files',
    test: faults.test,
    named: faults.named('upload')
  },
  {
    name: 'takes a failing disk for a defect of its own',
    breaks: '3.3',
    in: 'failing',
    find: 'SQLITE_(IOERR|',
    put: 'SQLITE_(',
    test: faults.test,
    named: faults.named('save')
  },
  {
    name: 'makes people wait until a clock that was set back has caught up',
    breaks: '3.8',
    in: 'isOver',
    // `find` is source text of the product, with its placeholder.
    find: " OR ${limits.endsAt} > ${given('end')})",
    put: ')',
    test: 'tests/resilience/clock.test.ts',
    named: 'nobody is locked out and no session ends'
  },
  {
    name: 'takes a misspelt option of an address for none',
    breaks: '3.3',
    in: 'refuseUnknownOptions',
    find: 'if (known.includes(name)) continue',
    put: 'if (known) continue',
    test: 'tests/server/core/config.test.ts',
    named: 'FILES_URL'
  }
]
