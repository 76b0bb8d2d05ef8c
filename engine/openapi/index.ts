export { isSent, type Json, sentSchema, storedFile, storedSchema } from './schemas.ts'
