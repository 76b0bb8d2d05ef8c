import { sealChange } from '../../../server/records/changes/content.ts'
import type { Capability } from '../../../engine/index.ts'
import { allCalls } from '../../../server/calls.ts'
import type { Call } from '../../../server/core/api/call.ts'
import type { Caller } from '../../../server/core/api/guards.ts'
import { randomId } from '../../../server/core/keys.ts'
import type { TestApp } from '../../helpers/app.ts'
import {
  boundary,
  validAnswers,
  multipart,
  pdf,
  picture,
  signedIn,
  uploadGuarantor
} from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { ask, guarantor } from '../../helpers/guarantors.ts'
import { completedPerson, addPeople } from '../../world/people.ts'
import { changeStore } from '../../../server/records/changes/change-store.ts'
import { uniqueValueStore } from '../../../server/records/duplicates/unique-value-store.ts'

/** A route, who may call it, and the status of its example request. */
export interface Line extends Example {
  route: string
  who: Caller
  /** The capability that the caller's role needs. */
  may?: Capability | undefined
  status: number
}

/** A request of a call, where it needs more than the call itself declares. */
interface Example {
  at?: { [parameter: string]: keyof Places }
  /** The status, if it is not that of success. */
  status?: number
  /** The status for an employee whom the request is not about. */
  others?: number
  body?: (places: Places) => unknown
}

/** The ids and values that replace the names in the table's routes and bodies. */
export type Places = Record<
  | 'employee'
  | 'somebody'
  | 'newcomer'
  | 'admin'
  | 'invitation'
  | 'client'
  | 'batch'
  | 'rule'
  | 'file'
  | 'correction'
  | 'change'
  | 'note'
  | 'part'
  | 'link'
  | 'code'
  | 'email'
  | 'company'
  | 'request'
  | 'passport'
  | 'guarantor'
  | 'sign',
  string
>

const own =
  (more: object = {}) =>
  ({ employee }: Places) => ({ ...more, id: employee })
const form =
  (name: 'passport' | 'guarantor' | 'sign') =>
  ({ [name]: body }: Places) =>
    Buffer.from(body, 'latin1')

/** Requests below /api by the name of the call, ordered so that none removes what a later one needs. */
const examples: { [id: string]: Example | Example[] } = {
  describeApi: {},
  register: { status: 400, body: () => ({}) },
  resendToken: { at: { email: 'email' } },
  verifyEmail: { at: { code: 'code' }, status: 400 },
  logIn: { status: 400, body: () => ({}) },
  logInWithFactor: { status: 400, body: () => ({}) },
  askPasskeyToLogIn: { status: 400, body: () => ({}) },
  forgetPassword: { status: 400, body: () => ({}) },
  changePassword: { status: 400, body: () => ({}) },
  undoCorrection: { status: 404, body: () => ({ token: 'of nobody' }) },
  adminRegister: { status: 400, body: () => ({}) },
  openHire: { status: 404, body: () => ({}) },
  joinByHire: { status: 400, body: () => ({}) },

  listCountriesChoices: {},
  listBanksChoices: {},
  listClientsChoices: {},
  listLgasChoices: {},
  listStatesChoices: {},
  getOwnUser: {},
  getUser: { at: { id: 'employee' }, others: 404 },
  // The signed link opens a file for any caller; the bare id opens none.
  openFile: [{ at: { id: 'link' } }, { at: { id: 'file' }, status: 404 }],
  listClients: {},

  getAccount: {},
  changeProfile: { body: () => ({ username: 'Ada', phone: '+2348031234567' }) },
  changeLanguage: { at: { tag: 'client' }, status: 404 },
  chooseTexts: { body: () => ({ isOn: true }) },
  replacePassword: { status: 400, body: () => ({}) },
  requestEmailChange: { status: 400, body: () => ({}) },
  confirmEmailChange: { status: 400, body: () => ({}) },
  confirmPassword: { status: 400, body: () => ({}) },
  getFactor: {},
  renewRecoveryCodes: { status: 409 },
  confirmFactor: { status: 400, body: () => ({}) },
  beginFactor: {},
  removeFactor: {},
  beginPasskey: { status: 409 },
  addPasskey: { status: 400, body: () => ({}) },
  renamePasskey: { status: 404, body: () => ({ name: 'Phone' }) },
  removePasskey: { status: 404 },
  askPasskeyToConfirm: { status: 409 },
  confirmWithPasskey: { status: 400, body: () => ({}) },
  endSession: { status: 404 },

  ...bothWays('PersonalInfo', own(validAnswers.personalInfo)),
  ...bothWays('PersonalInfoPassport', form('passport')),
  ...bothWays('EmployeeDetails', own(validAnswers.employeeDetails)),
  ...bothWays('Education', own({ list: validAnswers.educationalBackground })),
  ...bothWays('Certificates', own({ list: validAnswers.certificate })),
  ...bothWays('Guarantors', form('guarantor')),
  ...bothWays('Signature', form('sign')),
  downloadOwnRecord: {},
  downloadCopy: {},
  mailCopyLink: {},
  getPrivacy: {},
  acknowledgePrivacy: { status: 409, body: () => ({ version: 'none' }) },
  listAccesses: {},
  getErasure: {},
  requestErasure: {},
  withdrawErasure: {},

  listEmployees: {},
  listEmployeeIds: {},
  findEmployeeNeighbours: { at: { id: 'employee' } },
  listActivity: {},
  listAdministrators: {},
  getAudience: {},
  getMailStatus: {},
  listFilterChoices: { at: { filter: 'company' } },
  listCompletions: {},
  markCompletionsSeen: { body: () => ({}) },
  getDashboard: {},
  getWork: {},
  countWork: {},
  getSettings: {},
  getReviewQueue: {},
  getCharts: {},
  exportEmployees: {},
  exportFiles: {},
  listSavedViews: {},
  saveView: { body: () => ({ name: 'Lagos', query: 'region=Lagos', isShared: true }) },
  changeView: { status: 404, body: () => ({ name: 'Kano' }) },
  removeView: { status: 404 },
  getExportProgress: {},
  listErasureRequests: {},
  undoErasure: { at: { id: 'employee' }, status: 404 },
  askForCorrections: {
    at: { id: 'somebody' },
    body: () => ({ corrections: [{ path: '/personalInfo/bvn', message: 'Check it.' }] })
  },
  listCorrections: { at: { id: 'somebody' } },
  listOwnParties: {},
  askParty: { body: () => ({ party: 'guarantor', slot: 2, ...guarantor }) },
  listPartiesOf: { at: { id: 'employee' } },
  sendPartyAgain: { at: { id: 'request' }, others: 404 },
  sendPartyAgainFor: { at: { id: 'request' } },
  returnParty: { at: { id: 'request' }, status: 409, body: () => ({ message: 'It is blurred.' }) },
  withdrawParty: { at: { id: 'request' }, others: 404 },
  withdrawPartyFor: { at: { id: 'request' } },
  checkPaper: { body: () => ({ code: '00000-00000-00000-00000' }) },
  openParty: { status: 404, body: () => ({}) },
  sendPartyCode: { status: 404, body: () => ({}) },
  confirmParty: { status: 404, body: () => ({ code: '123456' }) },
  getPartyForm: { status: 401 },
  keepPartyDraft: { status: 401, body: () => ({ answers: {} }) },
  signParty: { status: 401, body: () => ({}) },
  declineParty: { status: 401, body: () => ({}) },
  listDrafts: {},
  keepDraft: { status: 400, body: () => ({}) },
  dropDraft: { at: { id: 'correction' }, status: 404 },
  replyToCorrection: { at: { id: 'correction' }, others: 404, body: () => ({ message: 'It is right.' }) },
  listChanges: {},
  countChanges: {},
  listRecordChanges: { at: { id: 'employee' } },
  confirmChange: { at: { id: 'change' }, body: () => ({ revision: 1 }) },
  acceptShared: {
    at: { id: 'employee' },
    body: ({ employee, somebody }) => ({
      path: '/personalInfo/bvn',
      employees: [employee, somebody],
      others: 0
    })
  },
  closeCorrection: { at: { id: 'correction' }, body: () => ({ revision: 2 }) },
  listReviewers: {},
  getReview: { at: { id: 'employee' } },
  // The record was never complete.
  moveReview: { at: { id: 'employee' }, status: 409, body: () => ({ state: 'accepted', revision: 0 }) },
  assignReview: { at: { id: 'employee' }, body: () => ({ assignee: null, revision: 0 }) },
  addReviewNote: { at: { id: 'employee' }, body: () => ({ text: 'Looked at.' }) },
  deleteReviewNote: { at: { id: 'note' } },
  moveReviews: { body: ({ employee }) => ({ ids: [employee], state: 'accepted' }) },
  assignReviews: { body: ({ employee }) => ({ ids: [employee], assignee: null }) },
  getHistory: { at: { id: 'employee', part: 'part' } },
  downloadRecord: { at: { id: 'employee' } },
  showIdentifiers: { at: { id: 'employee' }, body: () => ({ reason: 'payroll' }) },
  listHireColumns: {},
  downloadHireTemplate: {},
  checkHires: { body: () => ({ columns: ['/email'], rows: [['hire@example.com']] }) },
  inviteHires: { body: () => ({ columns: ['/email'], rows: [['hire@example.com']] }) },
  listHires: {},
  resendHires: { body: () => ({ ids: ['f'.repeat(32)] }) },
  revokeHires: { body: () => ({ ids: ['f'.repeat(32)] }) },
  getSignUpLink: { at: { client: 'client' } },
  addClient: { body: () => ({ name: 'New Client' }) },
  rejectMissingClientId: { status: 404, body: () => ({ name: 'New Name' }) },
  removeNoClient: { status: 404 },
  renameClient: { at: { id: 'client' }, body: () => ({ name: 'Newer' }) },
  removeClient: { at: { id: 'client' } },
  getManagedAccount: { at: { id: 'somebody' } },
  endSessionsOf: { at: { id: 'somebody' } },
  correctContact: {
    at: { id: 'somebody' },
    status: 409,
    body: () => ({ email: 'right@example.com', phone: '+2348055550101', reason: 'other' })
  },
  disableAccount: { at: { id: 'somebody' }, body: () => ({ reason: 'other' }) },
  enableAccount: { at: { id: 'somebody' } },
  listInvitations: {},
  revokeInvitation: { at: { id: 'invitation' } },
  inviteAdministrator: { body: () => ({ email: 'new@example.com' }) },
  sendLinks: { body: ({ somebody }) => ({ ids: [somebody] }) },
  countReminders: { body: ({ newcomer }) => ({ ids: [newcomer] }) },
  sendReminders: { body: ({ newcomer }) => ({ ids: [newcomer] }) },
  sendMessage: { body: () => ({ audience: 'all', message: 'Hello' }) },
  listBatches: {},
  getBatch: { at: { id: 'batch' } },
  retryBatch: { at: { id: 'batch' } },
  listSentMessages: {},
  listSentMails: {},
  retryMail: { at: { id: 'batch' }, status: 404 },
  listReminderRules: {},
  switchReminderRule: { at: { name: 'rule' }, body: () => ({ isOn: true }) },
  getEmployeeReminders: { at: { id: 'employee' } },
  changeEmployeeReminders: { at: { id: 'employee' }, body: () => ({ isStopped: true }) },
  getReminderStop: { at: { token: 'code' }, status: 404 },
  changeReminderStop: { at: { token: 'code' }, status: 404, body: () => ({ isStopped: true }) },
  demoteAdministrator: { at: { id: 'admin' }, body: () => ({ isAdmin: false }) },
  eraseEmployee: { at: { id: 'somebody' } },
  endOtherSessions: {},
  logOut: {}
}

/** Each part is saved by POST and by PUT, only by its owner: a body with another user's id is refused. */
function bothWays(name: string, body: Line['body'] & object): { [id: string]: Example } {
  const example = { others: 403, body }
  return { [`post${name}`]: example, [`put${name}`]: example }
}

const isSave = (id: string) => /^(post|put)[A-Z]/.test(id)

/** The calls for others than administrators, repeated here independently of the calls. */
const openTo = {
  anyone: [
    'adminRegister',
    'askPasskeyToLogIn',
    'changePassword',
    'changeReminderStop',
    'checkPaper',
    'confirmParty',
    'declineParty',
    'describeApi',
    'forgetPassword',
    'getPartyForm',
    'getReminderStop',
    'getSignUpLink',
    'joinByHire',
    'keepPartyDraft',
    'listCountriesChoices',
    'logIn',
    'logInWithFactor',
    'openFile',
    'openHire',
    'openParty',
    'register',
    'resendToken',
    'sendPartyCode',
    'signParty',
    'undoCorrection',
    'verifyEmail'
  ],
  user: [
    'addPasskey',
    'askPasskeyToConfirm',
    'beginFactor',
    'beginPasskey',
    'changeLanguage',
    'changeProfile',
    'chooseTexts',
    'confirmEmailChange',
    'confirmFactor',
    'confirmPassword',
    'confirmWithPasskey',
    'endOtherSessions',
    'endSession',
    'getAccount',
    'getFactor',
    'getOwnUser',
    'getUser',
    'listBanksChoices',
    'listClients',
    'listClientsChoices',
    'listLgasChoices',
    'listStatesChoices',
    'logOut',
    'removeFactor',
    'removePasskey',
    'renamePasskey',
    'renewRecoveryCodes',
    'replacePassword',
    'requestEmailChange'
  ],
  employee: [
    'acknowledgePrivacy',
    'askParty',
    'downloadCopy',
    'downloadOwnRecord',
    'dropDraft',
    'getErasure',
    'getPrivacy',
    'keepDraft',
    'listAccesses',
    'listDrafts',
    'listOwnParties',
    'mailCopyLink',
    'replyToCorrection',
    'requestErasure',
    'sendPartyAgain',
    'withdrawErasure',
    'withdrawParty'
  ]
}

/** The calls that need a capability, repeated here independently of the calls. */
export const needing: { [capability in Capability]?: string[] } = {
  roles: [
    'demoteAdministrator',
    'inviteAdministrator',
    'listAdministrators',
    'listInvitations',
    'revokeInvitation'
  ],
  accounts: ['correctContact', 'disableAccount', 'enableAccount', 'endSessionsOf', 'getManagedAccount'],
  record: [
    'downloadRecord',
    'getHistory',
    'getUser',
    'listPartiesOf',
    'listRecordChanges',
    'openFile',
    'showIdentifiers'
  ],
  review: [
    'addReviewNote',
    'askForCorrections',
    'assignReview',
    'assignReviews',
    'closeCorrection',
    'deleteReviewNote',
    'getReview',
    'getReviewQueue',
    'listCorrections',
    'listReviewers',
    'moveReview',
    'moveReviews',
    'returnParty',
    'sendPartyAgainFor',
    'withdrawPartyFor'
  ],
  confirm: ['acceptShared', 'confirmChange', 'countChanges', 'listChanges'],
  messages: [
    'changeEmployeeReminders',
    'countReminders',
    'getAudience',
    'getBatch',
    'getEmployeeReminders',
    'getMailStatus',
    'getSettings',
    'listBatches',
    'listReminderRules',
    'listSentMails',
    'listSentMessages',
    'retryBatch',
    'retryMail',
    'sendLinks',
    'sendMessage',
    'sendReminders',
    'switchReminderRule'
  ],
  list: [
    'changeView',
    'findEmployeeNeighbours',
    'listCompletions',
    'listEmployeeIds',
    'listEmployees',
    'listFilterChoices',
    'listSavedViews',
    'markCompletionsSeen',
    'removeView',
    'saveView'
  ],
  export: ['exportEmployees', 'exportFiles', 'getExportProgress'],
  dashboard: ['countWork', 'getCharts', 'getDashboard', 'getWork'],
  clients: ['addClient', 'rejectMissingClientId', 'removeClient', 'removeNoClient', 'renameClient'],
  hire: [
    'checkHires',
    'downloadHireTemplate',
    'inviteHires',
    'listHireColumns',
    'listHires',
    'resendHires',
    'revokeHires'
  ],
  activity: ['listActivity'],
  erase: ['eraseEmployee', 'listErasureRequests', 'undoErasure']
}

const callers = ['anyone', 'user', 'employee'] as const

/** Returns who may make a call. */
export const callerOf = (id: string): Caller =>
  isSave(id) ? 'employee' : (callers.find(caller => openTo[caller].includes(id)) ?? 'admin')

export const calls = new Map(Object.values(allCalls).flatMap(feature => Object.entries<Call>(feature)))

/** Calls without an example, and examples without a call. */
export const unmatched = [
  ...[...calls.keys()].filter(id => !examples[id]),
  ...Object.keys(examples).filter(id => !calls.has(id))
]

/** Every route of the server. */
export const table: Line[] = [
  ...['/healthz', '/readyz', '/dev/mailbox.css'].map(
    path => ({ route: `GET ${path}`, who: 'anyone', status: 200 }) as const
  ),
  // Its key is in the link printed at the start.
  { route: 'GET /dev/mailbox', who: 'anyone', status: 403 },
  // One-click unsubscribe: a mail program posts to the link of a mail.
  { route: 'POST /reminders/:code', who: 'anyone', status: 404 },
  ...Object.entries(examples).flatMap(([id, own]) => {
    const call = calls.get(id)
    return call ? [own].flat().map(example => lineOf(call, example)) : []
  })
]

function lineOf({ method, path, who, may, status = 200 }: Call, example: Example): Line {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => `:${example.at?.[name] ?? name}`)
  return { route: `${method} /api${url}`, who, may, status, ...example }
}

/** Creates one of everything that the table names. */
export async function placesIn(app: TestApp, employee: SignedIn): Promise<Places> {
  const admin = await signedIn(app, { isAdmin: true })
  const [somebody = '', newcomer = ''] = await addPeople(app, [completedPerson(), {}])
  const client = (await admin.post('/admin/client-list', { name: 'Acme Bank' })).body.data._id
  const { body } = await uploadGuarantor(employee, 1)
  const url: string = body.data.guarantors[0].guarantor.url
  const batch = (await admin.post('/admin/send-emails', { audience: 'all', message: 'Before' })).body.data
    .batch
  const forms = await formsOf(employee.id)
  const link = url.replace('/api/files/', '')
  const file = link.split('?')[0] ?? ''
  await admin.post('/admin/invitations', { email: 'invited@example.com' })
  const invitation = (await admin.get('/admin/invitations')).body.data[0]._id
  const correctionBody = { corrections: [{ path: '/guarantors/0', message: 'It is not signed.' }] }
  const sentBack = await admin.post(`/admin/employees/${employee.id}/corrections`, correctionBody)
  const correction = sentBack.body.data[0]._id
  const noted = await admin.post(`/admin/employees/${employee.id}/review/notes`, { text: 'Here.' })
  const note = noted.body.data.notes[0]._id
  const change = await addSharedChange(app, { employee: employee.id, somebody })
  await ask(employee, 1)
  const request = (await employee.get('/user/parties')).body.data[0]._id
  const ids = {
    change,
    request,
    note,
    correction,
    invitation,
    employee: employee.id,
    somebody,
    newcomer,
    admin: admin.id,
    client,
    batch,
    link,
    file
  }
  return {
    ...ids,
    code: '1234',
    email: ':email',
    company: 'company',
    rule: 'incomplete',
    part: 'guarantors',
    ...forms
  }
}

/** Adds an unconfirmed change of an answer that another employee also gave. */
function addSharedChange(app: TestApp, { employee, somebody }: { employee: string; somebody: string }) {
  const { database, keys } = app.services
  const [id, path] = [randomId(), '/personalInfo/bvn']
  const origin = { network: null, browser: null, changedAt: app.clock.now() }
  const content = sealChange(keys, { id, userId: employee }, { before: '1', after: '2' })
  return database.write(async tx => {
    await tx
      .use(changeStore)
      .add({ id, userId: employee, path, title: 'BVN', revision: 1, content, ...origin })
    for (const userId of [employee, somebody])
      await tx.use(uniqueValueStore).update(userId, new Map(), new Map([[path, '55555555555']]))
    return id
  })
}

/** Returns multipart forms with files, each with the id of its owner. */
async function formsOf(id: string) {
  const photo = { name: 'passport', filename: 'me.jpg', bytes: await picture() }
  const paper = { name: 'guarantor', filename: `${randomId()}.pdf`, bytes: await pdf() }
  const drawn = await picture({ width: 300, height: 100, type: 'png' })
  const sign = { name: 'signature', filename: 'sign.png', bytes: drawn }
  return {
    passport: multipart([['id', id]], [photo]).toString('latin1'),
    guarantor: multipart(
      [
        ['id', id],
        ['target', '2']
      ],
      [paper]
    ).toString('latin1'),
    sign: multipart([['id', id], ...Object.entries(validAnswers.signature)] as [string, string][], [
      sign
    ]).toString('latin1')
  }
}

export const multipartType = `multipart/form-data; boundary=${boundary}`
