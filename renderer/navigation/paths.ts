type Query = string | URLSearchParams | { [name: string]: string }

/** The addresses of the pages. The addresses of the employee's steps are in the journey, from its schemas. */
export const paths = {
  /** The landing page, the employee's tasks or the dashboard, depending on the user. */
  home: () => '/',
  logIn: () => '/login',
  /** The sign-up page; the link of a client has the client filled in. */
  signUp: (client?: string) => withQuery('/signup', client === undefined ? '' : { client }),
  /** The target of the personal link in an invitation. */
  invited: () => '/invited',
  /** The target of the link for a person who fills in a form for an employee. */
  asked: () => '/asked',
  /** The public page to verify a PDF; its code may be in the fragment. */
  checkPaper: () => '/verify',
  verifyEmail: () => '/VerifyEmail',
  changePassword: () => '/ChangePassword',
  adminSignUp: () => '/admin/signup',
  checkAnswers: () => '/employee/check-answers',
  account: () => '/account',
  /** The target of the link in a reminder. */
  stopReminders: () => '/reminders/:token',
  /** The target of the link in an email about corrected contact details; the proof is in the fragment. */
  undoCorrection: () => '/undo-correction',
  /** The public page that explains why data is requested. */
  privacy: () => '/privacy',
  myData: () => '/employee/my-data',
  whoLooked: () => '/employee/who-looked',
  /** The root of the administrator's pages; redirects to the dashboard. */
  admin: () => '/admin',
  dashboard: () => '/admin/dashboard',
  /** The list of employees; the query filters it. */
  employees: (query: Query = '') => withQuery('/admin/employee', query),
  employee: (id?: string) =>
    id === undefined ? '/admin/employee-details' : withQuery('/admin/employee-details/', { id }),
  /** The queue of records that wait for a review; the query filters it. */
  reviewQueue: (query: Query = '') => withQuery('/admin/review-queue', query),
  writeToPeople: () => '/admin/write-to-people',
  generateLink: () => '/admin/generate-link',
  sentLink: (batch?: string) => withQuery('/admin/sent-link', batch === undefined ? '' : { batch }),
  bulkMessage: (to?: string) => withQuery('/admin/bulk-message', to === undefined ? '' : { to }),
  hirePeople: (query: Query = '') => withQuery('/admin/hire-people', query),
  /** The list of messages sent to employees; the query filters it. */
  sentMessages: (query: Query = '') => withQuery('/admin/sent-messages', query),
  clients: () => '/admin/add-client',
  changes: () => '/admin/changes',
  administrators: () => '/admin/administrators',
  /** The settings in schemas/, and the scheduled reminders. */
  settings: () => '/admin/settings',
  activity: (query: Query = '') => withQuery('/admin/activity', query)
}

/** The administrator's screens, by their keys in `paths`. */
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

/** Appends a query, which may start with a question mark. */
function withQuery(path: string, query: Query): string {
  const text = typeof query === 'string' ? query.replace(/^\?/, '') : String(new URLSearchParams(query))
  return text ? `${path}?${text}` : path
}
