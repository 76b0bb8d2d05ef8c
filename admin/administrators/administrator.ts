import type { ListAdministratorsCall } from '../../generated/api/admin/accounts.ts'

/** An administrator as the list tells of one. */
export type Administrator = ListAdministratorsCall['data'][number]
