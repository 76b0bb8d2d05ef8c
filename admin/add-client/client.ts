import type { ListClientsCall } from '../../generated/api/clients.ts'

/** A client as the list tells of it. */
export type Client = ListClientsCall['data'][number]
