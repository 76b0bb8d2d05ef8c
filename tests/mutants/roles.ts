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
const forged = 'tests/server/accounts/forged-roles.test.ts'

/** Defects of what a role may do and see. */
export const roleMutants: Mutant[] = [
  {
    name: 'finds people by identifiers that the role sees masked',
    breaks: 'T20',
    in: 'findByAnswers',
    find: "(!isIdentifier(schema) || identifiersOf(access) === 'plain')",
    put: 'true',
    test: search,
    named: 'reads the same whether a number is there or not'
  },
  {
    name: 'finds people by fields that the role does not see',
    breaks: 'T20',
    in: 'findByAnswers',
    find: 'isSeen(access, path) &&',
    put: '',
    test: search,
    named: 'finds nobody by it'
  },
  {
    name: 'tells by the version of a record that something unseen has changed',
    breaks: 'T20',
    in: 'recordVersionFor',
    find: '.filter(([part]) => seesPart(access, part))',
    put: '',
    test: hints,
    named: 'does not learn by the version of a record that it was changed'
  },
  {
    name: 'searches the activity for fields that the role does not see',
    breaks: 'T20',
    in: 'readSearch',
    find: 'inDetail: seesWholeRecord(access)',
    put: 'inDetail: true',
    test: hints,
    named: 'does not find out by a search of the activity'
  },
  {
    name: 'tells the clients of the review queue to whoever does not see them',
    breaks: 'T20',
    in: 'countByClient',
    find: 'if (!seesClients(access)) return []',
    put: '',
    test: queue,
    named: 'is told none, and cannot narrow by one'
  },
  {
    name: 'narrows the review queue by clients that the role does not see',
    breaks: 'T20',
    in: 'narrow',
    find: "if (!seesClients(access)) throw refuse('review.unseen_clients', { title: access.title })",
    put: '',
    test: queue,
    named: 'is told none, and cannot narrow by one'
  },
  {
    name: 'narrows the review queue to a client of others',
    breaks: 'T14',
    in: 'narrow',
    find: 'access.clients ? access.clients.filter(name => name === client) : [client]',
    put: '[client]',
    test: queue,
    named: 'has the records of its clients alone in its queue'
  },
  {
    name: 'tells by the review queue how many records other clients have',
    breaks: 'T14',
    in: 'narrow',
    find: 'if (client === undefined) return withinOf(access)',
    put: 'if (client === undefined) return undefined',
    test: queue,
    named: 'has the records of its clients alone in its queue'
  },
  {
    name: 'shows a number that somebody searched for in a shared view',
    breaks: 'T20',
    in: 'readQuery',
    find: "isOwn || name !== 'search'",
    put: 'true',
    test: search,
    named: 'does not get a number to know by a view that somebody shares'
  },
  {
    name: 'takes a role that stands in the database for one that was given',
    breaks: '8.3.1',
    in: 'find',
    find: 'if (proofs.isForged({ ...row.user, roleProof: row.roleProof })) return undefined',
    put: '',
    test: forged,
    named: 'gives an employee no rights, and nobody logs in'
  },
  {
    name: 'takes a session for that of whoever stands in its row',
    breaks: '8.3.1',
    in: 'find',
    find: 'if (row.user.isAdmin && proofs.isForgedSession(id, row.user.id, row.proof)) return undefined',
    put: '',
    test: forged,
    named: 'by pointing a session of an employee at an administrator'
  },
  {
    name: 'proves a role with the role of somebody else',
    breaks: '8.3.1',
    in: 'factsOfAccount',
    find: "'account',\n  id,",
    put: "'account',",
    test: forged,
    named: 'with the proof of another account'
  },
  {
    name: 'proves the roles of a database again and again',
    breaks: '8.3.1',
    in: 'isAgain',
    find: 'if (earlier) return true',
    put: '',
    test: forged,
    named: 'are not taken over again for somebody who kept the mark of before'
  },
  {
    name: 'tells the audit, and whoever it is handed on to, what was saved',
    breaks: 'T21',
    in: 'detail',
    find: 'fields: changed }',
    put: 'fields: Object.values(value as object).map(String) }',
    test: matrix,
    named: 'has no answer, note or name in a line of the log or an event that is handed on'
  },
  {
    name: 'logs what people sent',
    breaks: 'T21',
    in: 'saveRequest',
    find: 'const owner = viewerOf(request)',
    put: "const owner = viewerOf(request)\n  request.log.info({ body }, 'saving')",
    test: matrix,
    named: 'has no answer, note or name in a line of the log or an event that is handed on'
  },
  {
    name: 'mails what was changed',
    breaks: 'T21',
    in: 'changes',
    find: 'changes: changes.map(({ target }) => translateTitle(target))',
    put: 'changes: changes.map(({ after }) => String(after))',
    test: matrix,
    named: 'has no answer in any mail, and a correction in that of its employee alone'
  },
  {
    name: 'lets every role make every call',
    breaks: 'T19',
    in: 'findLack',
    find: 'if (access.may(capability)) return undefined',
    put: 'if (access.may(capability) || access.role) return undefined',
    test: calls,
    named: 'is let in or refused in words'
  },
  {
    name: 'limits no role to its clients',
    breaks: 'T14',
    in: 'clients',
    find: 'clients: role && !role.limitedTo ? undefined : clients',
    put: 'clients: role ? undefined : clients',
    test: clients,
    named: 'reads nothing of an employee of another client'
  },
  {
    name: 'limits the list, and not the record',
    breaks: 'T14',
    in: 'isVisible',
    find: "access.may('roles') : isInReach(tx, access, id)",
    put: "access.may('roles') : (await isInReach(tx, access, id)) || true",
    test: clients,
    named: 'gets the same answer about the other one as about nobody'
  },
  {
    name: 'counts everybody for a role of some clients',
    breaks: 'T15',
    in: 'listChosen',
    find: 'if (!within) return listChosen(about)',
    put: 'if (!within || about) return listChosen(about)',
    test: clients,
    named: 'counts its own employees alone'
  },
  {
    name: 'writes to employees of other clients',
    breaks: 'T15',
    in: 'reachable',
    find: 'recipients.filterReachable(emails, within)',
    put: 'recipients.filterReachable(emails, within && undefined)',
    test: clients,
    named: 'writes to its own employees alone'
  },
  {
    name: 'hides a field from nobody',
    breaks: 'T20',
    in: 'isSeenBy',
    find: 'seenBy === undefined || seenBy.includes(role)',
    put: 'seenBy === undefined || seenBy.length > 0',
    test: fields,
    named: 'reaches it in no call, sheet or file'
  },
  {
    name: 'filters by what a role does not see',
    breaks: 'T20',
    in: 'limitQuery',
    find: 'if (Object.hasOwn(query.answers, field)) requireSeen',
    put: "if (field === '') requireSeen",
    test: fields,
    named: 'is no way to narrow a list'
  },
  {
    name: 'opens the file of a hidden field',
    breaks: 'T27',
    in: 'seesPlaceOf',
    find: 'if (!found) return seesFile(access, row)',
    put: "if (!found) return seesFile({ role: 'administrator' }, row)",
    test: fields,
    named: 'has no file, also by a link'
  },
  {
    name: 'lets anybody who gives roles give every role',
    breaks: 'T18',
    in: 'requireGiving',
    find: 'if (!canGive(ownAccess, role))',
    put: 'if (!canGive(ownAccess, role) && ownAccess.clients)',
    test: fields,
    named: 'gives nobody a role that sees more'
  },
  {
    name: 'masks identifiers for those alone who never see them',
    breaks: 'T15',
    in: 'isMasked',
    find: "identifiers !== 'plain' &&",
    put: "identifiers === 'masked' &&",
    test: identifiers,
    named: 'is masked in every call and sheet'
  },
  {
    name: 'shows identifiers without asking why',
    breaks: 'T15',
    in: 'requireReason',
    find: 'if (known !== undefined && reason === undefined) return known',
    put: "if (reason === undefined) return known ?? 'payroll'",
    test: identifiers,
    named: 'is shown whole to who says why'
  },
  {
    name: 'lists the corrections of employees of other clients',
    breaks: 'T14',
    in: 'requireRecord',
    find: 'if (!(await isInReach(tx, access, userId))) throw',
    put: 'if (!(await isInReach(tx, access, userId)) && !access.clients) throw',
    test: corrections,
    named: 'of employees of other clients are those of nobody'
  },
  {
    name: 'lists corrections of what a role does not see',
    breaks: 'T20',
    in: 'rows',
    find: 'all.filter(row => seesTarget(access, row))',
    put: 'all.filter(row => seesTarget(access, row) || row.id)',
    test: corrections,
    named: 'of fields that are hidden from a role are not there'
  },
  {
    name: 'tells whole identifiers before and after a correction',
    breaks: 'T15',
    in: 'readAs',
    find: 'target ? readAnswerAs(access, target.path, withNames(target.schema, value, people)) : value',
    put: "target ? readAnswerAs({ role: 'administrator' }, target.path, withNames(target.schema, value, people)) : value",
    test: corrections,
    named: 'show identifiers masked before and after'
  },
  {
    name: 'opens the former file of a correction for who does not review',
    breaks: 'T27',
    in: 'seesPlaceOf',
    find: "return access.may('review') && seesFileAt",
    put: 'return seesFileAt',
    test: corrections,
    named: 'show the file of before to whoever reviews'
  },
  {
    name: 'writes to whom somebody ticked, of whichever client',
    breaks: 'T15',
    in: 'employees',
    find: 'recipients.findByIds(addressees.ids, within)',
    put: 'recipients.findByIds(addressees.ids)',
    test: chosen,
    named: 'get messages and reminders from a role of their client alone'
  },
  {
    name: 'reads an export in a thread as if everybody saw everything',
    breaks: 'T20',
    in: 'sheets',
    find: 'createAccess(role, clients)',
    put: "createAccess('administrator', clients)",
    test: exportThread,
    named: 'shows a role what it sees, and the employees of its clients alone'
  },
  {
    name: 'reads an export in a thread of a program that was built since',
    breaks: 'T20',
    in: 'export-thread',
    find: 'program !== ownProgram',
    put: "program === ''",
    test: exportThread,
    named: 'is refused by another program than the one that runs'
  },
  {
    name: 'exports a chosen column that the role does not see',
    breaks: 'T20',
    in: 'parseColumns',
    find: 'const seen = exportFields.filter(field => seesLine(access, field))',
    put: 'const seen = exportFields',
    test: chosen,
    named: 'are those that the role sees'
  },
  {
    name: 'exports the rows of a group that the role does not see',
    breaks: 'T20',
    in: 'createListSheets',
    find: 'return part && schema && items && isSeen(access, path)',
    put: 'return part && schema && items',
    test: within,
    named: 'are on no sheet for a role that does not see the group'
  },
  {
    name: 'narrows the list by a step that the role does not see',
    breaks: 'T20',
    in: 'limitQuery',
    find: 'if (missing && !seesForm(access, missing.form)) throw',
    put: 'if (missing && missing.form === access.role) throw',
    test: chosen,
    named: 'is no way to narrow its list'
  },
  {
    name: 'lets who manages accounts disable an administrator',
    breaks: 'T19',
    in: 'refuseWiderRole',
    find: 'if (isAdmin && !canGive(ownAccess, role))',
    put: 'if (isAdmin && !canGive(ownAccess, role) && ownAccess.clients)',
    test: accounts,
    named: 'touches nobody whose role may or sees more'
  },
  {
    name: 'tells a hidden answer by another that is worked out from it elsewhere',
    breaks: 'T20',
    in: 'sourcesOf',
    find: 'return path && stepsTo(startOf(group.record), path)',
    put: 'return path && path.length > 0 ? [] : undefined',
    test: 'tests/engine/seen-by.test.ts',
    named: 'is hidden with whatever it is made of'
  },
  {
    name: 'puts files into an archive that the role does not see',
    breaks: 'T14',
    in: 'readFiles',
    find: '|| !seesFile(access, row)) continue',
    put: ') continue',
    test: 'tests/server/employees/files.test.ts',
    named: 'are those that the filters find and the role sees'
  },
  {
    name: 'prints identifiers whole without asking why',
    breaks: 'T15',
    in: 'answers',
    find: 'isWhole ? await readWhole(by, userId, whole, reason)',
    put: 'isWhole ? whole',
    test: 'tests/server/records/paper.test.ts',
    named: 'masks identifiers unless'
  },
  {
    name: 'names other clients in views that are shared',
    breaks: 'T20',
    in: 'isThere',
    find: 'return !namesOtherClient(query)',
    put: 'return query !== undefined',
    test: 'tests/server/employees/saved-views.test.ts',
    named: 'that is shared names no other client'
  },
  {
    name: 'counts the employees of all clients in the views of a limited role',
    breaks: 'T20',
    in: 'countShown',
    find: 'await prepareQuery(database.read, access, listQuery)',
    put: 'access && listQuery',
    test: 'tests/server/employees/saved-views.test.ts',
    named: 'counts no employee of a client that a role is not limited to'
  },
  {
    name: 'offers a limited role the names of all clients',
    breaks: 'T15',
    in: 'limitTo',
    find: 'access?.clients ? names.filter(name => access.clients?.includes(name)) : names',
    put: 'access?.clients ? [...names] : names',
    test: hints,
    named: 'is offered the names of these alone'
  },
  {
    name: 'tells that a part was saved of which a role sees nothing',
    breaks: 'T20',
    in: 'revisions',
    find: 'seesPart(access, part) ? revision : 0',
    put: 'seesPart(access, part) || revision ? revision : 0',
    test: hints,
    named: 'does not learn that it was saved'
  },
  {
    name: 'tells how many rows a list has of which a role sees nothing',
    breaks: 'T20',
    in: 'readGroupAs',
    find: '!isWhollyHidden(field, role) &&',
    put: '(!isWhollyHidden(field, role) || name !== "") &&',
    test: hints,
    named: 'nor how many rows it has'
  }
]
