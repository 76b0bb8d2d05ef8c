import { expose } from '../core/database/connection.ts'
import { clientStore } from './store.ts'

export const clientRows = expose(clientStore, 'list', 'names', 'find')
