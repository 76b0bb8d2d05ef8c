import type { ListChangesCall } from '../../generated/api/admin/changes.ts'

/** Changes that nobody has confirmed, and answers that several employees share. */
export type Changes = ListChangesCall['data']
