type Query = string | URLSearchParams | { [name: string]: string }

/** The address of each page; those of the employee's steps stand in the journey, as its schemas have them. */
export const paths = {
  /** The landing page, the employee's tasks or the dashboard: it depends on who looks. */
  home: () => '/',
  logIn: () => '/login',
  /** The sign-up; by the link of a client, that one is filled in. */
  signUp: (client?: string) => withQuery('/signup', client === undefined ? '' : { client }),
  /** Where the personal link of an invitation leads. */
  invited: () => '/invited',
  /** Where the link of somebody leads who fills in a form for an employee. */
  asked: () => '/asked',
  /** Where anybody checks a PDF; its code may stand behind #. */
  checkPaper: () => '/verify',
  verifyEmail: () => '/VerifyEmail',
  changePassword: () => '/ChangePassword',
  adminSignUp: () => '/admin/signup',
  checkAnswers: () => '/employee/check-answers',
  /** The account of the user who is signed in. */
  account: () => '/account',
  /** Where the link of a reminder leads. */
  stopReminders: () => '/reminders/:token',
  /** Where the link of a mail about corrected contact details leads; what it proves stands behind #. */
  undoCorrection: () => '/undo-correction',
  /** Why people are asked what, for everybody to read. */
  privacy: () => '/privacy',
  myData: () => '/employee/my-data',
  whoLooked: () => '/employee/who-looked',
  /** Where all pages of administrators lie; leads to the dashboard. */
  admin: () => '/admin',
  dashboard: () => '/admin/dashboard',
  /** The list of employees; the query says what it shows. */
  employees: (query: Query = '') => withQuery('/admin/employee', query),
  /** The record of one employee. */
  employee: (id?: string) =>
    id === undefined ? '/admin/employee-details' : withQuery('/admin/employee-details/', { id }),
  /** Records that wait to be reviewed, one after the other; the query narrows them. */
  reviewQueue: (query: Query = '') => withQuery('/admin/review-queue', query),
  /** The ways to write to employees. */
  writeToPeople: () => '/admin/write-to-people',
  generateLink: () => '/admin/generate-link',
  sentLink: (batch?: string) => withQuery('/admin/sent-link', batch === undefined ? '' : { batch }),
  bulkMessage: (to?: string) => withQuery('/admin/bulk-message', to === undefined ? '' : { to }),
  hirePeople: (query: Query = '') => withQuery('/admin/hire-people', query),
  /** What was sent to employees; the query says what of it. */
  sentMessages: (query: Query = '') => withQuery('/admin/sent-messages', query),
  clients: () => '/admin/add-client',
  changes: () => '/admin/changes',
  administrators: () => '/admin/administrators',
  /** What is set in schemas/, and the reminders by schedule. */
  settings: () => '/admin/settings',
  activity: (query: Query = '') => withQuery('/admin/activity', query)
}

/** The screens of administrators, by the names of their paths. */
export const adminScreens = [
  'dashboard',
  'employees',
  'employee',
  'reviewQueue',
  'writeToPeople',
  'generateLink',
  'sentLink',
  'bulkMessage',
  'hirePeople',
  'sentMessages',
  'clients',
  'changes',
  'administrators',
  'settings',
  'activity'
] as const satisfies readonly (keyof typeof paths)[]

/** An address with its query: one that is written out may bring its question mark. */
function withQuery(path: string, query: Query): string {
  const text = typeof query === 'string' ? query.replace(/^\?/, '') : String(new URLSearchParams(query))
  return text ? `${path}?${text}` : path
}
