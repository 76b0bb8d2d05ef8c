export interface Administrator {
  _id: string
  username: string
  email: string
  since: string
  verified: boolean
}
