import type { Mutant } from './mutant.ts'

const encryption = 'tests/server/mail/encryption.long.test.ts'
const guessing = 'tests/server/access/guessing.long.test.ts'
const notices = 'tests/server/accounts/administrator-notices.test.ts'
const passwords = 'tests/server/accounts/password-rules.test.ts'
const lateStreams = 'tests/server/access/late-streams.test.ts'
const restored = 'tests/server/tools/backup/ended.long.test.ts'
const table = 'tests/server/access/table.test.ts'

/** Defects of permissions and rate limits. */
export const accessMutants: Mutant[] = [
  {
    name: 'sends invitations without a fresh log-in',
    breaks: 'T30',
    in: 'inviteHires',
    find: 'hiring.fresh.post(path,',
    put: 'hiring.post(path,',
    test: 'tests/server/accounts/fresh-log-in.test.ts',
    named: 'needs the password again before inviting new employees'
  },
  {
    name: 'returns the whole employee list to a role that may not export',
    breaks: 'T15',
    in: 'listRoutes',
    find: "requireMay(caller.access, 'export')",
    put: '',
    test: 'tests/server/volume/guard.test.ts',
    named: 'a role that may not export gets 403 for the whole list at once'
  },
  {
    name: 'lets a session page through lists without ever asking for the password',
    breaks: 'T15',
    in: 'countAnswer',
    find: 'before?.isRefused || shown >= rowsPerCount',
    put: 'shown < 0',
    test: 'tests/server/volume/leafing.test.ts',
    named: 'paging through the list of employees requires the password beyond 2000 rows of'
  },
  {
    name: 'does not count listed invitations against the budget of rows',
    breaks: 'T15',
    in: 'listHires',
    find: "    more: { counts: { type: 'object', additionalProperties: count }, ...pages },\n    rows: ['data']",
    put: "    more: { counts: { type: 'object', additionalProperties: count }, ...pages }",
    test: 'tests/server/volume/shown-rows.test.ts',
    named: 'calls that return data to a role count against the budget of rows, or have a reason not to'
  },
  {
    name: 'audits every repeat of the same action',
    breaks: 'T28',
    in: 'createRepeats',
    find: 'return { isNoted: isPowerOfFive(repeat), repeat }',
    put: 'return { isNoted: true, repeat }',
    test: 'tests/server/audit/growth.test.ts',
    named: 'repeated actions of an employee are recorded twenty times an hour, then ever less often'
  },
  {
    name: 'does not limit the changes of one person per hour',
    breaks: 'T28',
    in: 'countChange',
    find: 'if (count <= maxChanges) return',
    put: 'if (count > 0) return',
    test: 'tests/server/access/change-budget.long.test.ts',
    named: 'a person is refused beyond 3000 changes an hour across all sessions'
  },
  {
    name: 'accepts file uploads before the privacy notice was read',
    breaks: 'T28',
    in: 'addFiles',
    find: 'await loadForSave(tx, owner)',
    put: 'await loadOwn(tx, owner)',
    test: 'tests/server/privacy/notice.test.ts',
    named: 'is rejected with 403 and stores nothing if noticeFirst is set'
  },
  {
    name: 'shows changed answers without an audit entry',
    breaks: 'T15',
    in: 'show',
    find: "await note({ by, action: 'changes.viewed', detail })",
    put: '',
    test: 'tests/server/audit/entries.test.ts',
    named: 'records changes to watched fields and their confirmation'
  },
  {
    name: 'does not report exports that cover all employees in several parts',
    breaks: 'T15',
    in: 'findNotice',
    find: 'if (employeeSum < all) return',
    put: 'if (employeeSum > 0) return',
    test: notices,
    named: 'about exports that cover all employees within a day, once, ignoring repeated lists'
  },
  {
    name: 'adds up the partial exports of 99 days instead of one',
    breaks: 'T15',
    in: 'findNotice',
    find: 'const since = clock() - day',
    put: 'const since = clock() - 99 * day',
    test: notices,
    named: 'about exports that cover all employees within a day, once, ignoring repeated lists'
  },
  {
    name: 'does not tell the other administrators that one of them was disabled',
    breaks: 'T18',
    in: 'disable',
    find: 'if (user.isAdmin)\n        await notifyAdministrators',
    put: 'if (!user.isAdmin)\n        await notifyAdministrators',
    test: notices,
    named: 'about a disabled administrator, who gets one too, but not about a disabled employee'
  },
  {
    name: 'does not tell the other administrators about a planned erasure',
    breaks: 'T15',
    in: 'plan',
    find: "await notifyAdministrators(services, tx, admin, { what: 'erasure-ordered', until: dueAt })",
    put: '',
    test: notices,
    named: 'about several ordered erasures only once, without the email of the employee'
  },
  {
    name: 'lets an employee search the people of one client after another',
    breaks: 'T15',
    in: 'createPeopleSearch',
    find: "if (lists[name]?.client === 'same') await countClients(viewerId)",
    put: '',
    test: 'tests/server/records/people-to-choose.long.test.ts',
    named: 'finds people of at most three clients a month, however often the client changes'
  },
  {
    name: 'keeps personal invitation links valid when it restores a backup',
    breaks: 'T11',
    in: 'endOldAccess',
    find: 'UPDATE hires SET hash = NULL, expires_at = min(expires_at, ${Date.now()}) WHERE hash IS NOT NULL;',
    put: '',
    test: restored,
    named: 'a restored backup ends sessions, codes and invitations, and reports what is as it was'
  },
  {
    name: 'keeps links of guarantors valid when it restores a backup',
    breaks: 'T11',
    in: 'endOldAccess',
    find: 'UPDATE party_requests SET link_hash = NULL,',
    put: 'UPDATE party_requests SET',
    test: restored,
    named: 'a restored backup ends sessions, codes and invitations, and reports what is as it was'
  },
  {
    name: 'accepts a password that repeats one letter',
    breaks: 'T01',
    in: 'requireOwnPassword',
    find: 'if (countRuns(password) < minRuns) throw',
    put: "if (password === '') throw",
    test: passwords,
    named: 'rejects one repeated letter'
  },
  {
    name: 'accepts a common password with digits added from an administrator',
    breaks: 'T01',
    in: 'requireStrongPassword',
    find: 'if (await hasCommonCore(password)) throw',
    put: "if (password === '') throw",
    test: passwords,
    named: 'is rejected if it only extends a common password, which an employee may do: letmein12345'
  },
  {
    name: 'serves metrics without the token',
    breaks: 'T21',
    in: 'addMetrics',
    find: 'if (!isSent(request, metricsToken)) throw',
    put: 'if (metricsToken === request.id) throw',
    test: 'tests/server/metrics/metrics.test.ts',
    named: 'returns 401 for the caller "nobody", and says what to send'
  },
  {
    name: 'treats an empty selection of employees as all of them',
    breaks: 'T20',
    in: 'parseIds',
    find: '  if (ids === undefined) return undefined',
    put: '  if (!ids) return undefined',
    test: 'tests/server/employees/export.test.ts',
    named:
      'GET /admin/employees/export rejects an empty selection instead of returning everybody, as all calls with ids do'
  },
  {
    name: 'checks a password even after too many failed log-ins',
    breaks: 'T01',
    in: 'count',
    find: 'await attempts.consume({ [key]: accountLimits.failedLogIns, ...shared })',
    put: 'void attempts.consume({ [key]: accountLimits.failedLogIns, ...shared }).catch(() => {})',
    test: guessing,
    named: 'a password'
  },
  {
    name: 'lets strangers together exceed the limit of tries for a code',
    breaks: 'T01',
    in: 'countTry',
    find: 'if (ofAll && !ofAll.allowed && !isFree)',
    put: 'if (ofAll && ofAll.count > 100)',
    test: guessing,
    named: 'the code of a verification'
  },
  {
    name: 'ignores the limit of wrong codes per network',
    breaks: 'T05',
    in: 'countTry',
    find: 'const tooManyOfNetwork = await attempts.count(tx, ofNetwork(context))',
    put: 'const tooManyOfNetwork = undefined as LimitCount | undefined',
    test: 'tests/server/accounts/limits.test.ts',
    named: 'POST /api/auth/change-password'
  },
  {
    name: 'sends another code on every request, without a cooldown',
    breaks: 'T08',
    in: 'consume',
    find: 'cooldown, clock())).allowed) return { send: false }',
    put: 'cooldown, clock())).allowed && email === "") return { send: false }',
    test: guessing,
    named: 'code: 100 at once send one email, with the same response for unknown addresses'
  },
  {
    name: 'reports an unverified email even when the password is wrong',
    breaks: 'T07',
    in: 'identify',
    find: "if (!user || found === 'nothing') {",
    put: "if (user && !user.verifiedAt) throw unverified(signUp)\n    if (!user || found === 'nothing') {",
    test: 'tests/server/accounts/log-in.test.ts',
    named: 'returns 402 for an unverified account only with the right password, and opens no session'
  },
  {
    name: 'accepts an invitation that was already used',
    breaks: 'T18',
    in: 'isUnused',
    find: 'isNull(invitations.usedAt), ',
    put: '',
    test: guessing,
    named: 'of an invitation creates one administrator when ten send it at once'
  },
  {
    name: 'hashes codes without their purpose',
    breaks: 'T09',
    in: 'hashCode',
    find: 'function hashCode(purpose: Purpose, code: string)',
    put: "function hashCode(_: Purpose, code: string, purpose = 'any')",
    test: guessing,
    named: 'is stored as a hash for its purpose'
  },
  {
    name: 'lowercases an email before it validates it',
    breaks: 'T10',
    in: 'parseAddress',
    find: 'const address = String(text).trim()',
    put: 'const address = String(text).trim().toLowerCase()',
    test: 'tests/server/access/addresses.test.ts',
    named: 'does not match the code of a similar address'
  },
  {
    name: 'keeps a demoted administrator logged in',
    breaks: 'T11',
    in: 'endAllOf',
    find: 'await tx.use(sessionStore).endAllOf(id)',
    put: '',
    test: 'tests/server/access/endings.test.ts',
    named: 'the removal of the administrator role'
  },
  {
    name: 'caches the user of a session, so a changed role has no effect',
    breaks: 'T11',
    in: 'addSessions',
    find: 'const session = await database.read.use(sessionStore).find(id, now, config.sessions)',
    put: 'const all = globalThis as unknown as { kept?: { [id: string]: never } }\n    all.kept ??= {}\n    const session = all.kept[id] ?? (await database.read.use(sessionStore).find(id, now, config.sessions))\n    if (session) all.kept[id] = session as never',
    test: 'tests/server/accounts/sessions.test.ts',
    named: 'loses its rights at once when its user is demoted, but stays open'
  },
  {
    name: 'lets a request with an unknown token pass the log-in check',
    breaks: 'T13',
    in: 'user',
    find: "user: (request, _reply, done) => done(request.user ? undefined : refuse('session.missing'))",
    put: "user: (request, _reply, done) => done(request.user || request.headers.authorization ? undefined : refuse('session.missing'))",
    test: 'tests/server/core/guards.test.ts',
    named: 'is rejected in every invalid shape, and no handler runs'
  },
  {
    name: 'never expires an unused session before its maximum age',
    breaks: 'L9',
    in: 'isAlive',
    find: 'return now - session.usedAt < idle && now - session.createdAt < maxAge',
    put: 'return now - session.createdAt < maxAge',
    test: table,
    named: 'GET /api/user/export'
  },
  {
    name: "shows any employee's record to everybody who is logged in",
    breaks: 'T14',
    in: 'userRoutes',
    find: "if (!request.access) throw refuse('request.not_found')",
    put: 'const any = await records.view(id, viewerOf(request))\n    if (!request.access && any) return answer(any)',
    test: table,
    named: 'GET /api/user/:employee'
  },
  {
    name: "accepts a save that has another user's id in its body",
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
    named: 'lists each call with the intended callers'
  },
  {
    name: 'encrypts files and their names without binding them to their id and owner',
    breaks: 'T21',
    in: 'file-storage',
    find: 'export const contextOf = (id: string, userId: string) =>',
    put: "export const contextOf = (_: string, __: string, id = 'any', userId = 'one') =>",
    test: 'tests/server/files/names.test.ts',
    named: 'cannot be decrypted in the row of another file or employee, or with another key'
  },
  {
    name: 'shows the mailbox to local requests without its key',
    breaks: 'T09',
    in: 'mailboxRoutes',
    find: 'if (!isMailboxKey(keys, request.query.key))',
    put: 'if (isMailboxKey(keys, []))',
    test: 'tests/server/mail/mailbox.test.ts',
    named: 'opens only with its key, even for local requests'
  },
  {
    name: 'shows the mailbox although the public address is not this machine',
    breaks: 'T09',
    in: 'isMailboxShown',
    find: 'smtpUrl === undefined && isLoopback(new URL(publicUrl).hostname)',
    put: 'smtpUrl === undefined && publicUrl !== ""',
    test: 'tests/server/mail/mailbox.test.ts',
    named: 'the public address is not this machine'
  },
  {
    name: 'sends email unencrypted if the mail server offers no TLS',
    breaks: '12.2.1',
    in: 'options',
    find: 'requireTLS: isEncrypted,',
    put: '',
    test: encryption,
    named: 'receives no credentials or email if it does not encrypt, and the email stays queued'
  },
  {
    name: 'accepts any certificate from the mail server',
    breaks: '12.2.1',
    in: 'rejectUnauthorized',
    find: 'rejectUnauthorized: isEncrypted',
    put: 'rejectUnauthorized: url === ""',
    test: encryption,
    named: 'if it has an untrusted certificate, and the email'
  },
  {
    name: 'does not warn that the mail log-in is sent unencrypted',
    breaks: '12.2.1',
    in: 'isReadByOthers',
    find: '!readSmtpAddress(smtpUrl).isEncrypted && !isLoopback',
    put: 'readSmtpAddress(smtpUrl).isEncrypted && !isLoopback',
    test: 'tests/server/tools/doctor/doctor.test.ts',
    named: 'the doctor reports invalid or unsafe settings'
  },
  {
    name: 'restores sessions from a backup',
    breaks: 'T11',
    in: 'endOldAccess',
    find: 'DELETE FROM sessions;',
    put: '',
    test: restored,
    named: 'a restored backup ends sessions, codes and invitations, and reports what is as it was'
  },
  {
    name: 'restores codes from a backup',
    breaks: 'T11',
    in: 'endOldAccess',
    find: 'DELETE FROM codes;',
    put: '',
    test: restored,
    named: 'a restored backup ends sessions, codes and invitations, and reports what is as it was'
  },
  {
    name: 'emails the administrators at every erasure request of the same person',
    breaks: 'T30',
    in: 'requestErasure',
    find: 'if (consumed.allowed) await',
    put: 'if (consumed) await',
    test: 'tests/server/privacy/own-data.test.ts',
    named: 'is emailed to administrators once a day per employee, however often it is requested'
  },
  {
    name: 'counts a valid personal link as a wrong one',
    breaks: 'T05',
    in: 'findHire',
    find: 'if (hire) return hire\n    await attempts.consume({ [limitKeys.wrongLinksOfNetwork(network)]: accountLimits.wrongLinksOfNetwork })',
    put: 'await attempts.consume({ [limitKeys.wrongLinksOfNetwork(network)]: accountLimits.wrongLinksOfNetwork })\n    if (hire) return hire',
    test: 'tests/server/hiring/hiring.test.ts',
    named: 'still opens while its network is rate limited for wrong links'
  },
  {
    name: 'stores a file from a session that ended during the upload',
    breaks: 'T11',
    in: 'saveMixed',
    find: `async upload => {
      await requireLiveSession(services, request)
      const placed`,
    put: `async upload => {
      const placed`,
    test: 'tests/server/access/late-bodies.test.ts',
    named: 'does not replace a file if the user is disabled meanwhile'
  },
  {
    name: 'carries out a request whose session ended while its body arrived',
    breaks: 'T11',
    in: 'addSessions',
    find: 'if (since === undefined || Math.abs(clock() - since) < aMoment) return done()',
    put: 'if (since === undefined || Number.isFinite(clock())) return done()',
    test: 'tests/server/access/late-bodies.test.ts',
    named: 'changes nothing for an administrator whose device was signed out'
  },
  {
    name: 'keeps streaming to a reader whose role has changed',
    breaks: 'T11',
    in: 'mayStillRead',
    find: 'return session !== undefined && isSame(',
    put: 'return session !== undefined || isSame(',
    test: lateStreams,
    named: 'is cut off when its reader gets another role, even if the session continues'
  },
  {
    name: 'keeps streaming to a reader whose account was disabled',
    breaks: 'T11',
    in: 'breakOffStreams',
    find: 'if (request.sessionId && isStream(payload)',
    put: 'if (request.mustEnrol && isStream(payload)',
    test: lateStreams,
    named: 'is cut off when its reader is disabled'
  },
  {
    name: 'accepts a request body of one megabyte without a log-in',
    breaks: 'T25',
    in: 'bodyLimit',
    find: "bodyLimit = who === 'anyone' ? maxAnonymousBodyBytes : undefined",
    put: 'bodyLimit = undefined',
    test: 'tests/server/access/late-bodies.test.ts',
    named: 'the body of a request without a log-in is limited to 64 kB'
  },
  {
    name: 'limits each body of a user, but not all bodies of that user together',
    breaks: 'T25',
    in: 'limitArrivingBodies',
    find: 'if (before > 0 && before + length > maxOfOne)',
    put: 'if (before > 0 && length > maxOfOne)',
    test: 'tests/server/access/late-bodies.test.ts',
    named: 'are limited to 8 MB for one employee, without affecting others or later requests'
  },
  {
    name: 'keeps counting request bodies whose sender hung up',
    breaks: 'T25',
    in: 'limitArrivingBodies',
    find: "reply.raw.once('close', () => {",
    put: "reply.raw.once('finish', () => {",
    test: 'tests/server/access/late-bodies.test.ts',
    named: 'no longer count after their sender hangs up'
  },
  {
    name: 'sends the headers of pages with every response',
    breaks: 'T12',
    in: 'addHeaders',
    find: 'reply.headers(everything)',
    put: 'reply.headers(page)',
    test: 'tests/server/core/pages.test.ts',
    named: 'has a content security policy and security headers'
  },
  {
    name: 'waits forever for a client that does not read its response',
    breaks: 'T25',
    in: 'serverFactory',
    find: '.setTimeout(idleTimeout)',
    put: '.setTimeout(0)',
    test: 'tests/server/access/late-bodies.test.ts',
    named: 'a response that nobody reads is closed with its connection after two minutes'
  },
  {
    name: 'lets another site link to an account route by a percent-encoded address',
    breaks: 'T39',
    in: 'addCrossSiteGuard',
    find: '({ method, routeOptions, headers }, _, done) => {',
    put: '({ method, url, headers }, _, done) => {\n    const routeOptions = { url }',
    test: 'tests/server/access/elsewhere.test.ts',
    named: 'may open public data by a link, but no account route'
  }
]
