export {
  isSent,
  type Json,
  describeSent as sentSchema,
  storedFile,
  describeStored as storedSchema
} from './schemas.ts'
