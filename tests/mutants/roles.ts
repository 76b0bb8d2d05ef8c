import type { Mutant } from './mutant.ts'

const exportThread = 'tests/server/employees/export-thread.long.test.ts'
const search = 'tests/server/employees/find-people.test.ts'
const matrix = 'tests/server/access/role-matrix.test.ts'
const calls = 'tests/server/access/role-calls.long.test.ts'
const clients = 'tests/server/access/role-clients.test.ts'
const queue = 'tests/server/records/review-queue.test.ts'
const hints = 'tests/server/access/hidden-hints.test.ts'
const fields = 'tests/server/access/role-fields.test.ts'
const identifiers = 'tests/server/access/role-identifiers.test.ts'
const corrections = 'tests/server/access/role-corrections.test.ts'
const within = 'tests/server/employees/within-groups.test.ts'
const chosen = 'tests/server/access/role-chosen.test.ts'
const accounts = 'tests/server/accounts/role-accounts.test.ts'
const giving = 'tests/server/accounts/role-giving.test.ts'
const forged = 'tests/server/accounts/forged-roles.test.ts'

/** Defects of what a role may do and see. */
export const roleMutants: Mutant[] = [
  {
    name: 'searches identifiers that the role sees masked',
    breaks: 'T20',
    in: 'isSeenWholeAt',
    find: '!isMasked(at, reader) &&',
    put: '',
    test: search,
    named: 'gives a role with masked identifiers the same results for known and unknown numbers'
  },
  {
    name: 'searches fields that are hidden from the role',
    breaks: 'T20',
    in: 'isSeenWholeAt',
    find: 'if (!isSeenAt(record, path, reader.role)) return false',
    put: '',
    test: search,
    named: 'finds nobody by that field'
  },
  {
    name: 'changes the version of a record when a hidden part changes',
    breaks: 'T20',
    in: 'recordVersionFor',
    find: '.filter(([part]) => seesPart(access, part))',
    put: '',
    test: hints,
    named: 'sees a new record version only after changes to answers that it can see'
  },
  {
    name: 'searches the activity for fields that are hidden from the role',
    breaks: 'T20',
    in: 'readSearch',
    find: 'inDetail: seesWholeRecord(access)',
    put: 'inDetail: true',
    test: hints,
    named: 'cannot search the activity for hidden answers'
  },
  {
    name: 'shows the clients of the review queue to a role that does not see clients',
    breaks: 'T20',
    in: 'countByClient',
    find: 'if (!seesClients(access)) return []',
    put: '',
    test: queue,
    named: 'gets no clients and cannot filter by one'
  },
  {
    name: 'filters the review queue by client for a role that does not see clients',
    breaks: 'T20',
    in: 'narrow',
    find: "if (!seesClients(access)) throw refuse('review.unseen_clients', { title: access.title })",
    put: '',
    test: queue,
    named: 'gets no clients and cannot filter by one'
  },
  {
    name: 'lets a limited role filter the review queue by another client',
    breaks: 'T14',
    in: 'narrow',
    find: 'access.clients ? access.clients.filter(name => name === client) : [client]',
    put: '[client]',
    test: queue,
    named: 'sees and counts only the records of its clients if it is limited to clients'
  },
  {
    name: 'shows the records of all clients in the review queue of a limited role',
    breaks: 'T14',
    in: 'narrow',
    find: 'if (client === undefined) return withinOf(access)',
    put: 'if (client === undefined) return undefined',
    test: queue,
    named: 'sees and counts only the records of its clients if it is limited to clients'
  },
  {
    name: "shows an identifier searched for in another user's shared view",
    breaks: 'T20',
    in: 'readQuery',
    find: "isOwn || name !== 'search'",
    put: 'true',
    test: search,
    named: 'is removed from a shared view for a role that sees identifiers masked'
  },
  {
    name: 'accepts a role that was written into the database without a proof',
    breaks: '8.3.1',
    in: 'find',
    find: 'if (proofs.isForged({ ...row.user, roleProof: row.roleProof })) return undefined',
    put: '',
    test: forged,
    named: 'gives an employee no rights, and blocks their log-in'
  },
  {
    name: 'accepts a session row that was pointed at an administrator',
    breaks: '8.3.1',
    in: 'find',
    find: 'if (row.user.isAdmin && proofs.isForgedSession(id, row.user.id, row.proof)) return undefined',
    put: '',
    test: forged,
    named: 'cannot be gained by pointing an employee session at an administrator'
  },
  {
    name: 'accepts the role proof of another account',
    breaks: '8.3.1',
    in: 'factsOfAccount',
    find: "'account',\n  id,",
    put: "'account',",
    test: forged,
    named: 'with the proof of another account'
  },
  {
    name: 'proves the roles of a database more than once',
    breaks: '8.3.1',
    in: 'isAgain',
    find: 'if (earlier) return true',
    put: '',
    test: forged,
    named: 'are not adopted again for a person who restores the earlier mark'
  },
  {
    name: 'writes saved answers into the audit and its forwarded events',
    breaks: 'T21',
    in: 'detail',
    find: 'fields: changed }',
    put: 'fields: Object.values(value as object).map(String) }',
    test: matrix,
    named: 'contain no answer, note or name in any log line or forwarded event'
  },
  {
    name: 'logs the answers that people save',
    breaks: 'T21',
    in: 'saveRequest',
    find: 'const owner = viewerOf(request)',
    put: "const owner = viewerOf(request)\n  request.log.info({ body }, 'saving')",
    test: matrix,
    named: 'contain no answer, note or name in any log line or forwarded event'
  },
  {
    name: 'emails the changed answers themselves',
    breaks: 'T21',
    in: 'changes',
    find: 'changes: changes.map(({ target }) => translateTitle(target))',
    put: 'changes: changes.map(({ after }) => String(after))',
    test: matrix,
    named: 'contain no answer in any email, and a correction only in the email to its employee'
  },
  {
    name: 'lets every role make every call',
    breaks: 'T19',
    in: 'findLack',
    find: 'if (access.may(capability)) return undefined',
    put: 'if (access.may(capability) || access.role) return undefined',
    test: calls,
    named: 'is rejected with 403 if the role lacks the capability, and changes nothing'
  },
  {
    name: 'does not limit a role to its clients',
    breaks: 'T14',
    in: 'clients',
    find: 'clients: role && !role.limitedTo ? undefined : clients',
    put: 'clients: role ? undefined : clients',
    test: clients,
    named: 'finds no trace of an employee of another client in any response'
  },
  {
    name: 'limits a role to its clients in the list but not in the record',
    breaks: 'T14',
    in: 'seesPerson',
    find: "access.may('roles') : isInReach(tx, access, id)",
    put: "access.may('roles') : (await isInReach(tx, access, id)) || true",
    test: clients,
    named: 'gets the same response for an employee of another client as for an unknown id'
  },
  {
    name: 'counts the employees of all clients for a limited role',
    breaks: 'T15',
    in: 'listChosen',
    find: 'if (!within) return listChosen(about)',
    put: 'if (!within || about) return listChosen(about)',
    test: clients,
    named: 'counts only its own employees'
  },
  {
    name: "sends messages to addresses of other clients' employees",
    breaks: 'T15',
    in: 'reachable',
    find: 'recipients.filterReachable(emails, within)',
    put: 'recipients.filterReachable(emails, within && undefined)',
    test: clients,
    named: 'can write only to its own employees, and learns no other address'
  },
  {
    name: 'shows fields with x-seenBy to every role',
    breaks: 'T20',
    in: 'isSeenBy',
    find: 'seenBy === undefined || seenBy.includes(role)',
    put: 'seenBy === undefined || seenBy.length > 0',
    test: fields,
    named: 'does not reach it in any call, sheet or file, but reaches roles that can see it'
  },
  {
    name: 'filters the list by a field that is hidden from the role',
    breaks: 'T20',
    in: 'limitQuery',
    find: 'if (Object.hasOwn(query.answers, field)) requireSeen',
    put: "if (field === '') requireSeen",
    test: fields,
    named: 'cannot be used to filter a list, an export or a choice, and is not counted'
  },
  {
    name: 'opens the file of a field that is hidden from the role',
    breaks: 'T27',
    in: 'seesPlaceOf',
    find: 'if (!place) return seesFile(access, row)',
    put: "if (!place) return seesFile({ role: 'administrator' }, row)",
    test: fields,
    named: 'has no file for that role, also by a link that was issued earlier'
  },
  {
    name: 'lets a role that assigns roles assign any role',
    breaks: 'T18',
    in: 'requireGiving',
    find: 'if (!canGive(ownAccess, role))',
    put: 'if (!canGive(ownAccess, role) && ownAccess.clients)',
    test: fields,
    named: 'cannot give anyone a role that sees more'
  },
  {
    name: 'makes a role an administrator although a field is hidden from it',
    breaks: 'T18',
    in: 'isSeenByAll',
    find: "!isSeenBy({ 'x-seenBy': seenBy }, given)",
    put: '!seenBy.includes(given)',
    test: giving,
    named: 'cannot give the role of administrator if a field is hidden from it'
  },
  {
    name: 'ends the invitation to a higher role by a new invitation',
    breaks: 'T18',
    in: 'invite',
    find: 'if (earlier) requireGiving(ownAccess, earlier.role)',
    put: 'void earlier',
    test: giving,
    named: 'cannot be replaced by a person who may not revoke it'
  },
  {
    name: 'masks identifiers only for roles that can never reveal them',
    breaks: 'T15',
    in: 'isMasked',
    find: "identifiers !== 'plain' &&",
    put: "identifiers === 'masked' &&",
    test: identifiers,
    named: 'an identifier shows only its last four digits in every call and sheet: role'
  },
  {
    name: 'shows identifiers without asking for a reason',
    breaks: 'T15',
    in: 'requireReason',
    find: 'if (known !== undefined && reason === undefined) return known',
    put: "if (reason === undefined) return known ?? 'payroll'",
    test: identifiers,
    named: 'is shown in full for a reason given once a session'
  },
  {
    name: "lists the corrections of other clients' employees",
    breaks: 'T14',
    in: 'requireRecord',
    find: 'if (!(await isInReach(tx, access, userId))) throw',
    put: 'if (!(await isInReach(tx, access, userId)) && !access.clients) throw',
    test: corrections,
    named: 'for an employee of another client get the same response as for an unknown id'
  },
  {
    name: 'lists corrections of fields that are hidden from the role',
    breaks: 'T20',
    in: 'rows',
    find: 'all.filter(row => seesTarget(access, row))',
    put: 'all.filter(row => seesTarget(access, row) || row.id)',
    test: corrections,
    named: 'of fields hidden from a role are not listed for it, and cannot be requested or closed by it'
  },
  {
    name: 'shows full identifiers before and after a correction',
    breaks: 'T15',
    in: 'readAs',
    find: 'target ? readAnswerAs(access, target.path, withNames(target.schema, value, people)) : readRemovedAs',
    put: "target ? readAnswerAs({ role: 'administrator' }, target.path, withNames(target.schema, value, people)) : readRemovedAs",
    test: corrections,
    named: 'show masked identifiers before and after the change'
  },
  {
    name: "opens a correction's former file for a role that does not review",
    breaks: 'T27',
    in: 'seesPlaceOf',
    find: "return access.may('review') && seesFileAt",
    put: 'return seesFileAt',
    test: corrections,
    named: 'show the previous file only to a role that can review it'
  },
  {
    name: 'sends messages to selected employees of other clients',
    breaks: 'T15',
    in: 'employees',
    find: 'recipients.findByIds(addressees.ids, within)',
    put: 'recipients.findByIds(addressees.ids)',
    test: chosen,
    named: 'get messages and reminders only if the client belongs to the role, and others look unknown'
  },
  {
    name: 'exports with the rights of an administrator in the worker thread',
    breaks: 'T20',
    in: 'sheets',
    find: 'createAccess(role, clients)',
    put: "createAccess('administrator', clients)",
    test: exportThread,
    named: 'shows a role only employees of its clients, as without threads'
  },
  {
    name: 'runs an export in a worker thread of a newer build',
    breaks: 'T20',
    in: 'export-thread',
    find: 'program !== ownProgram',
    put: "program === ''",
    test: exportThread,
    named: 'is rejected if the program was rebuilt since the server started'
  },
  {
    name: 'exports a selected column that is hidden from the role',
    breaks: 'T20',
    in: 'parseColumns',
    find: 'const seen = exportFields.filter(field => seesLine(access, field))',
    put: 'const seen = exportFields',
    test: chosen,
    named: 'are limited to what the role can see, with masked identifiers'
  },
  {
    name: 'exports the rows of a group that is hidden from the role',
    breaks: 'T20',
    in: 'createListSheets',
    find: 'return part && schema && items && isSeen(access, path)',
    put: 'return part && schema && items',
    test: within,
    named: 'are left out or masked in the export, depending on the role'
  },
  {
    name: 'filters the list by a step that is hidden from the role',
    breaks: 'T20',
    in: 'limitQuery',
    find: 'if (missing && !seesForm(access, missing.form)) throw',
    put: 'if (missing && missing.form === access.role) throw',
    test: chosen,
    named: 'cannot be used to filter the list'
  },
  {
    name: 'lets an account manager disable an administrator',
    breaks: 'T19',
    in: 'refuseWiderRole',
    find: 'if (isAdmin && !canGive(ownAccess, role))',
    put: 'if (isAdmin && !canGive(ownAccess, role) && ownAccess.clients)',
    test: accounts,
    named: 'gets 403 for accounts whose role may do or see more'
  },
  {
    name: 'shows a computed answer whose source elsewhere is hidden',
    breaks: 'T20',
    in: 'sourcesOf',
    find: 'return path && stepsTo(startOf(group.record), path)',
    put: 'return path && path.length > 0 ? [] : undefined',
    test: 'tests/engine/seen-by.test.ts',
    named: 'is hidden from a role that may not see one of its sources, in any group, row or part'
  },
  {
    name: 'puts files into an archive that are hidden from the role',
    breaks: 'T14',
    in: 'readFiles',
    find: '|| !seesFile(access, row)) continue',
    put: ') continue',
    test: 'tests/server/employees/files.test.ts',
    named: 'contains only filtered employees and files that the role may see'
  },
  {
    name: 'prints full identifiers without asking for a reason',
    breaks: 'T15',
    in: 'answers',
    find: 'isWhole ? await readWhole(by, userId, whole, reason)',
    put: 'isWhole ? whole',
    test: 'tests/server/records/paper.test.ts',
    named: 'masks identifiers unless'
  },
  {
    name: 'names other clients in shared views',
    breaks: 'T20',
    in: 'isThere',
    find: 'return !namesOtherClient(query)',
    put: 'return query !== undefined',
    test: 'tests/server/employees/saved-views.test.ts',
    named: 'reveal no other client to a role limited to some clients'
  },
  {
    name: 'counts the employees of all clients in the saved views of a limited role',
    breaks: 'T20',
    in: 'countShown',
    find: 'await prepareQuery(database.read, access, listQuery)',
    put: 'access && listQuery',
    test: 'tests/server/employees/saved-views.test.ts',
    named: 'count only employees of the clients that a role is limited to'
  },
  {
    name: 'offers the names of all clients to a limited role',
    breaks: 'T15',
    in: 'limitTo',
    find: 'access?.clients ? names.filter(name => access.clients?.includes(name)) : names',
    put: 'access?.clients ? [...names] : names',
    test: hints,
    named: 'is offered only the names of its clients, while employees are offered all'
  },
  {
    name: 'reveals that a part hidden from the role was saved',
    breaks: 'T20',
    in: 'revisions',
    find: 'seesPart(access, part) ? revision : 0',
    put: 'seesPart(access, part) || revision ? revision : 0',
    test: hints,
    named: 'does not learn that the part was saved, or its number of rows'
  },
  {
    name: 'reveals how many rows a list hidden from the role has',
    breaks: 'T20',
    in: 'readGroupAs',
    find: '!isWhollyHidden(field, role) &&',
    put: '(!isWhollyHidden(field, role) || name !== "") &&',
    test: hints,
    named: 'does not learn that the part was saved, or its number of rows'
  }
]
