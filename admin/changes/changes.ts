import type { ListChangesCall } from '../../generated/api/admin/changes.ts'

/** Unconfirmed changes, and answers that several employees share. */
export type Changes = ListChangesCall['data']
