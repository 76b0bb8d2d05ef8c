import type { ListChangesCall } from '../../generated/api/admin/changes.ts'

export type Changes = ListChangesCall['data']
