import type { Mutant } from './mutant.ts'

const encryption = 'tests/server/mail/encryption.test.ts'
const guessing = 'tests/server/access/guessing.long.test.ts'
const notices = 'tests/server/accounts/administrator-notices.test.ts'
const passwords = 'tests/server/accounts/password-rules.test.ts'
const lateStreams = 'tests/server/access/late-streams.test.ts'
const restored = 'tests/server/tools/backup/ended.long.test.ts'
const table = 'tests/server/access/table.test.ts'

/** Defects of permissions and rate limits. */
export const accessMutants: Mutant[] = [
  {
    name: 'lets a stolen session mail invitations to whomever it likes',
    breaks: 'T30',
    in: 'inviteHires',
    find: 'hiring.fresh.post(path,',
    put: 'hiring.post(path,',
    test: 'tests/server/accounts/fresh-log-in.test.ts',
    named: 'is asked for its password again before people who are invited'
  },
  {
    name: 'gives the whole list at once to a role that may not export',
    breaks: 'T15',
    in: 'listRoutes',
    find: "requireMay(caller.access, 'export')",
    put: '',
    test: 'tests/server/volume/guard.test.ts',
    named: 'has no list of all at once for a role that may not export'
  },
  {
    name: 'lets somebody leaf through all lists without an end',
    breaks: 'T15',
    in: 'countAnswer',
    find: 'before?.isRefused || shown >= rowsPerCount',
    put: 'shown < 0',
    test: 'tests/server/volume/leafing.test.ts',
    named: 'asks for the password beyond 2000 rows of'
  },
  {
    name: 'counts no rows of the people who were invited',
    breaks: 'T15',
    in: 'listHires',
    find: "    more: { counts: { type: 'object', additionalProperties: count }, ...pages },\n    rows: ['data']",
    put: "    more: { counts: { type: 'object', additionalProperties: count }, ...pages }",
    test: 'tests/server/volume/shown-rows.test.ts',
    named: 'counts against the budget of rows, or has a reason not to'
  },
  {
    name: 'notes each of very many repeats',
    breaks: 'T28',
    in: 'createRepeats',
    find: 'return { isNoted: isPowerOfFive(repeat), repeat }',
    put: 'return { isNoted: true, repeat }',
    test: 'tests/server/audit/growth.test.ts',
    named: 'is noted twenty times, then more and more seldom'
  },
  {
    name: 'limits no changes of one person',
    breaks: 'T28',
    in: 'countChange',
    find: 'if (count <= maxChanges) return',
    put: 'if (count > 0) return',
    test: 'tests/server/access/change-budget.test.ts',
    named: 'refuses one person beyond 3000 changes an hour, whatever they are and in whichever session'
  },
  {
    name: 'takes files before the notice was read, where it comes first',
    breaks: 'T28',
    in: 'addFiles',
    find: 'await loadForSave(tx, owner)',
    put: 'await loadOwn(tx, owner)',
    test: 'tests/server/privacy/notice.test.ts',
    named: 'takes no part and no file before the notice of today was read, and stores nothing'
  },
  {
    name: 'shows changes of answers without a note',
    breaks: 'T15',
    in: 'show',
    find: "await note({ by, action: 'changes.viewed', detail })",
    put: '',
    test: 'tests/server/audit/entries.test.ts',
    named: 'changes of what is watched, and that they are confirmed'
  },
  {
    name: 'tells nobody of exports that have everybody in parts',
    breaks: 'T15',
    in: 'findNotice',
    find: 'if (employeeSum < all) return',
    put: 'if (employeeSum > 0) return',
    test: notices,
    named: 'of exports that have all employees together within a day'
  },
  {
    name: 'counts the exports of all days together',
    breaks: 'T15',
    in: 'findNotice',
    find: 'const since = clock() - day',
    put: 'const since = clock() - 99 * day',
    test: notices,
    named: 'of exports that have all employees together within a day'
  },
  {
    name: 'lets one administrator disable another without a word to the third',
    breaks: 'T18',
    in: 'disable',
    find: 'if (user.isAdmin)\n        await notifyAdministrators',
    put: 'if (!user.isAdmin)\n        await notifyAdministrators',
    test: notices,
    named: 'of an administrator whose account is disabled'
  },
  {
    name: 'orders erasures without a word to the other administrators',
    breaks: 'T15',
    in: 'plan',
    find: "await notifyAdministrators(services, tx, admin, { what: 'erasure-ordered', until: dueAt })",
    put: '',
    test: notices,
    named: 'of erasures that were ordered'
  },
  {
    name: 'lets an employee look for the people of one client after the other',
    breaks: 'T15',
    in: 'createPeopleSearch',
    find: "if (lists[name]?.client === 'same') await countClients(viewerId)",
    put: '',
    test: 'tests/server/records/people-to-choose.long.test.ts',
    named: 'is found among three clients a month at most'
  },
  {
    name: 'restores the links of people who were invited',
    breaks: 'T11',
    in: 'endOldAccess',
    find: 'UPDATE hires SET hash = NULL, expires_at = min(expires_at, ${Date.now()}) WHERE hash IS NOT NULL;',
    put: '',
    test: restored,
    named: 'a restored backup lets nobody in'
  },
  {
    name: 'takes one letter again and again for a password',
    breaks: 'T01',
    in: 'requireOwnPassword',
    find: 'if (countRuns(password) < minRuns) throw',
    put: "if (password === '') throw",
    test: passwords,
    named: 'refuses one letter again and again'
  },
  {
    name: 'lets an administrator have a common password with figures behind it',
    breaks: 'T01',
    in: 'requireStrongPassword',
    find: 'if (await hasCommonCore(password)) throw',
    put: "if (password === '') throw",
    test: passwords,
    named: 'is not the common one in letmein12345'
  },
  {
    name: 'tells its figures to whoever asks',
    breaks: 'T21',
    in: 'addMetrics',
    find: 'if (!isSent(request, metricsToken)) throw',
    put: 'if (metricsToken === request.id) throw',
    test: 'tests/server/metrics/metrics.test.ts',
    named: 'are refused to nobody, with what to send'
  },
  {
    name: 'takes a choice of no employees for all of them',
    breaks: 'T20',
    in: 'parseIds',
    find: '  if (ids === undefined) return undefined',
    put: '  if (!ids) return undefined',
    test: 'tests/server/employees/export.test.ts',
    named: 'of nobody is refused and not taken for everybody'
  },
  {
    name: 'looks at a password before it knows whether there were too many tries',
    breaks: 'T01',
    in: 'count',
    find: 'await attempts.consume({ [key]: accountLimits.failedLogIns, ...shared })',
    put: 'void attempts.consume({ [key]: accountLimits.failedLogIns, ...shared }).catch(() => {})',
    test: guessing,
    named: 'a password'
  },
  {
    name: 'goes on comparing codes after five tries',
    breaks: 'T01',
    in: 'countTry',
    find: 'if (ofAll && !ofAll.allowed && !isFree)',
    put: 'if (ofAll && ofAll.count > 100)',
    test: guessing,
    named: 'the code of a verification'
  },
  {
    name: 'limits the asking for a code, and not the trying of it',
    breaks: 'T05',
    in: 'countTry',
    find: 'const tooManyOfNetwork = await attempts.count(tx, ofNetwork(context))',
    put: 'const tooManyOfNetwork = undefined as LimitCount | undefined',
    test: 'tests/server/accounts/limits.test.ts',
    named: 'POST /api/auth/change-password'
  },
  {
    name: 'sends a code as often as it is asked for one',
    breaks: 'T08',
    in: 'consume',
    find: 'cooldown, clock())).allowed) return { send: false }',
    put: 'cooldown, clock())).allowed && email === "") return { send: false }',
    test: guessing,
    named: 'a hundred times at once sends one mail'
  },
  {
    name: 'says that an e-mail is not verified before it looks at the password',
    breaks: 'T07',
    in: 'identify',
    find: "if (!user || found === 'nothing') {",
    put: "if (user && !user.verifiedAt) throw new Refusal(402, 'Please verify your email.')\n    if (!user || found === 'nothing') {",
    test: 'tests/server/accounts/log-in.test.ts',
    named: 'answers 402 after the right password only'
  },
  {
    name: 'takes an invitation that was used',
    breaks: 'T18',
    in: 'isUnused',
    find: 'and(isNull(invitations.usedAt), isInTime)',
    put: 'and(isInTime)',
    test: guessing,
    named: 'makes one administrator of ten'
  },
  {
    name: 'hashes codes of all kinds alike',
    breaks: 'T09',
    in: 'hashCode',
    find: 'function hashCode(purpose: Purpose, code: string)',
    put: "function hashCode(_: Purpose, code: string, purpose = 'any')",
    test: guessing,
    named: 'is kept under a hash that says what it is for'
  },
  {
    name: 'folds an address before it looks whether it is one',
    breaks: 'T10',
    in: 'parseAddress',
    find: 'const address = String(text).trim()',
    put: 'const address = String(text).trim().toLowerCase()',
    test: 'tests/server/access/addresses.test.ts',
    named: 'has no code that fits'
  },
  {
    name: 'leaves a demoted administrator signed in',
    breaks: 'T11',
    in: 'endAllOf',
    find: 'await tx.use(sessionStore).endAllOf(id)',
    put: '',
    test: 'tests/server/access/endings.test.ts',
    named: 'the loss of a role'
  },
  {
    name: 'remembers who somebody was when they first asked',
    breaks: 'T11',
    in: 'addSessions',
    find: 'const session = await database.read.use(sessionStore).find(id, now, config.sessions)',
    put: 'const all = globalThis as unknown as { kept?: { [id: string]: never } }\n    all.kept ??= {}\n    const session = all.kept[id] ?? (await database.read.use(sessionStore).find(id, now, config.sessions))\n    if (session) all.kept[id] = session as never',
    test: 'tests/server/accounts/sessions.test.ts',
    named: 'follows the role of its user at once'
  },
  {
    name: 'lets an unknown token pass as nobody',
    breaks: 'T13',
    in: 'user',
    find: "user: (request, _reply, done) => done(request.user ? undefined : refuse('session.missing'))",
    put: "user: (request, _reply, done) => done(request.user || request.headers.authorization ? undefined : refuse('session.missing'))",
    test: 'tests/server/core/guards.test.ts',
    named: 'opens nothing in any of its shapes'
  },
  {
    name: 'forgets that an unused session ends',
    breaks: 'L9',
    in: 'isAlive',
    find: 'return now - session.usedAt < idle && now - session.createdAt < maxAge',
    put: 'return now - session.createdAt < maxAge',
    test: table,
    named: 'GET /api/user/export'
  },
  {
    name: 'shows any record to whoever is signed in',
    breaks: 'T14',
    in: 'userRoutes',
    find: "if (!request.access) throw refuse('request.not_found')",
    put: 'const any = await records.view(id, viewerOf(request))\n    if (!request.access && any) return answer(any)',
    test: table,
    named: 'GET /api/user/:employee'
  },
  {
    name: "takes a body with somebody else's id for one's own",
    breaks: 'T16',
    in: 'saveJson',
    find: 'if (isAnswers(request.body)) requireOwn(request.body.id, userOf(request).id)',
    put: '',
    test: table,
    named: 'PUT /api/user/employeeDetails'
  },
  {
    name: 'lets employees rename clients',
    breaks: 'T19',
    in: 'renameClient',
    find: 'renameClient: keeping.fresh.patch(',
    put: 'renameClient: user.patch(',
    test: table,
    named: 'has the calls for whom they are meant'
  },
  {
    name: 'binds a sealed file and its name to nobody',
    breaks: 'T21',
    in: 'file-storage',
    find: 'export const contextOf = (id: string, userId: string) =>',
    put: "export const contextOf = (_: string, __: string, id = 'any', userId = 'one') =>",
    test: 'tests/server/files/names.test.ts',
    named: "does not open in another file's row"
  },
  {
    name: 'shows the mailbox to whoever seems to be on this machine',
    breaks: 'T09',
    in: 'mailboxRoutes',
    find: 'if (!isMailboxKey(keys, request.query.key))',
    put: 'if (isMailboxKey(keys, []))',
    test: 'tests/server/mail/mailbox.test.ts',
    named: 'opens with its key alone'
  },
  {
    name: 'shows the mailbox where people reach the web app from elsewhere',
    breaks: 'T09',
    in: 'isMailboxShown',
    find: 'smtpUrl === undefined && isLoopback(new URL(publicUrl).hostname)',
    put: 'smtpUrl === undefined && publicUrl !== ""',
    test: 'tests/server/mail/mailbox.test.ts',
    named: 'the public address is not this machine'
  },
  {
    name: 'goes on in clear with a mail server that does not encrypt',
    breaks: '12.2.1',
    in: 'options',
    find: 'requireTLS: isEncrypted,',
    put: '',
    test: encryption,
    named: 'is told nothing where it does not encrypt, and'
  },
  {
    name: 'takes any certificate for the mail server',
    breaks: '12.2.1',
    in: 'rejectUnauthorized',
    find: 'rejectUnauthorized: isEncrypted',
    put: 'rejectUnauthorized: url === ""',
    test: encryption,
    named: 'a certificate that nobody vouches for'
  },
  {
    name: 'does not say that the mail log-in travels in clear',
    breaks: '12.2.1',
    in: 'isReadByOthers',
    find: '!readSmtpAddress(smtpUrl).isEncrypted && !isLoopback',
    put: 'readSmtpAddress(smtpUrl).isEncrypted && !isLoopback',
    test: 'tests/server/tools/doctor/doctor.test.ts',
    named: 'tells of settings'
  },
  {
    name: 'restores sessions with the backup that has them',
    breaks: 'T11',
    in: 'endOldAccess',
    find: 'DELETE FROM sessions;',
    put: '',
    test: restored,
    named: 'lets nobody in'
  },
  {
    name: 'restores codes with the backup that has them',
    breaks: 'T11',
    in: 'endOldAccess',
    find: 'DELETE FROM codes;',
    put: '',
    test: restored,
    named: 'lets nobody in'
  },
  {
    name: 'mails the administrators each time that somebody asks to be erased',
    breaks: 'T30',
    in: 'requestErasure',
    find: 'if (consumed.allowed) await',
    put: 'if (consumed) await',
    test: 'tests/server/privacy/own-data.test.ts',
    named: 'mails the administrators once a day'
  },
  {
    name: 'keeps out who has the right personal link, for the wrong ones of others',
    breaks: 'T05',
    in: 'findHire',
    find: 'if (hire) return hire',
    put: "if (hire && network === '') return hire",
    test: 'tests/server/hiring/hiring.test.ts',
    named: 'opens however many wrong links others behind the same address have tried'
  },
  {
    name: 'stores a file of a session that ended while it arrived',
    breaks: 'T11',
    in: 'saveMixed',
    find: `async upload => {
      await requireLiveSession(services, request)
      const placed`,
    put: `async upload => {
      const placed`,
    test: 'tests/server/access/late-bodies.test.ts',
    named: 'with a file replaces none, if its user is disabled meanwhile'
  },
  {
    name: 'does what a session asked for that ended while the body arrived',
    breaks: 'T11',
    in: 'addSessions',
    find: 'if (since === undefined || Math.abs(clock() - since) < aMoment) return done()',
    put: 'if (since === undefined || Number.isFinite(clock())) return done()',
    test: 'tests/server/access/late-bodies.test.ts',
    named: 'does nothing for an administrator either'
  },
  {
    name: 'goes on sending what is read slowly to whoever has another role by now',
    breaks: 'T11',
    in: 'mayStillRead',
    find: 'return session !== undefined && isSame(',
    put: 'return session !== undefined || isSame(',
    test: lateStreams,
    named: 'breaks off when its reader has another role'
  },
  {
    name: 'goes on sending what is read slowly to whoever is disabled by now',
    breaks: 'T11',
    in: 'breakOffStreams',
    find: 'if (request.sessionId && isStream(payload)',
    put: 'if (request.mustEnrol && isStream(payload)',
    test: lateStreams,
    named: 'breaks off when its reader is disabled'
  },
  {
    name: 'takes a megabyte from whoever is not signed in',
    breaks: 'T25',
    in: 'bodyLimit',
    find: "bodyLimit = who === 'anyone' ? maxAnonymousBodyBytes : undefined",
    put: 'bodyLimit = undefined',
    test: 'tests/server/access/late-bodies.test.ts',
    named: 'is 64 kB at most'
  },
  {
    name: 'holds as many bodies of one user in memory as are begun',
    breaks: 'T25',
    in: 'limitArrivingBodies',
    find: 'if (before > 0 && before + length > maxOfOne)',
    put: 'if (before > 0 && length > maxOfOne)',
    test: 'tests/server/access/late-bodies.test.ts',
    named: 'of one employee are 8 MB together at most'
  },
  {
    name: 'goes on counting bodies whose sender hung up',
    breaks: 'T25',
    in: 'limitArrivingBodies',
    find: "reply.raw.once('close', () => {",
    put: "reply.raw.once('finish', () => {",
    test: 'tests/server/access/late-bodies.test.ts',
    named: 'count no more where their sender hangs up'
  },
  {
    name: 'tells every answer what only pages need told',
    breaks: 'T12',
    in: 'addHeaders',
    find: 'reply.headers(everything)',
    put: 'reply.headers(page)',
    test: 'tests/server/core/pages.test.ts',
    named: 'tells the browser what it may load'
  },
  {
    name: 'waits for ever for whoever reads no answer',
    breaks: 'T25',
    in: 'serverFactory',
    find: '.setTimeout(idleTimeout)',
    put: '.setTimeout(0)',
    test: 'tests/server/access/late-bodies.test.ts',
    named: 'an answer that nobody reads is given up'
  }
]
