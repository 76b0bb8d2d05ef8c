import type { ListClientsCall } from '../../generated/api/clients.ts'

export type Client = ListClientsCall['data'][number]
