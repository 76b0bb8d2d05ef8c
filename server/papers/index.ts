import { expose } from '../core/database/connection.ts'
import { paperStore } from './paper-store.ts'

export const papers = expose(paperStore, 'sweep')
