// Written by `npm run generate` from schemas/. Do not edit.
/**
 * An uploaded file, as a record tells of it. Clients never set it.
 */
export interface StoredFile {
  _id: string
  url: string
  name?: string
}
export interface AdminSignUp {
  code: string
  username: string
  email: string
  phone: string
  password: string
  confirmPassword: string
}
export interface ConfirmPassword {
  password: string
}
export interface ConfirmWithCode {
  password: string
  code?: string
}
export interface CorrectionReply {
  message: string
}
export interface Decline {
  reason?: string
}
export interface EmailCode {
  code: string
}
export interface FactorCode {
  code: string
}
export interface ForgotPassword {
  email: string
}
export interface Join {
  username: string
  phone: string
  password: string
  confirmPassword: string
}
export interface LinkCode {
  code: string
}
export interface LogIn {
  email: string
  password: string
  remember?: boolean
}
export interface NewEmail {
  email: string
}
export interface NewPassword {
  password: string
  newPassword: string
  confirmPassword: string
}
export interface PaperCode {
  code: string
}
export interface Passkey {
  name: string
}
export interface Profile {
  username: string
  phone: string
}
export interface ResetPassword {
  email: string
  otp: string
  newPassword: string
  confirmPassword: string
}
export interface SecondFactor {
  code: string
}
export interface SignUp {
  username: string
  email: string
  phone: string
  password: string
  confirmPassword: string
}
export interface VerifyEmail {
  code: string
}
export interface BulkMessage {
  message: string
}
export interface Client {
  name: string
}
export interface CorrectContact {
  email: string
  phone: string
  reason: 'asked by the employee' | 'typing mistake' | 'mailbox lost' | 'phone number lost' | 'other'
}
export interface Correction {
  message: string
}
export interface DisableAccount {
  reason: 'left the company' | 'lost or stolen device' | 'second account' | 'other'
}
export interface Invitation {
  email: string
}
export interface ReturnForm {
  message: string
}
export interface SavedView {
  name: string
}
export interface Guarantor {
  name: string
  phone: string
  relationship: string
}
export type Certificates = {
  name: string
  dateObtained: string
  nameOfCourse: string
}[]

/**
 * I declare that the information I have given here is accurate and complete. It forms the basis of my contract with BTC Outsourcing Limited.
 */
export interface Declaration {
  date: string
  signature: StoredFile
  certified: true
}
export type Education = {
  nameOfSchool: string
  qualification: string
  dateObtained: string
}[]

export interface EmployeeDetails {
  employeeId: string
  secondedTo: string
  salaryAccountNumber: string
  bankName: string
}
export type Guarantors = {
  target: number
  guarantor: StoredFile
}[]

export interface PersonalDetails {
  lastName: string
  firstName: string
  otherName?: string
  officialEmail: string
  email: string
  phone: string
  address: string
  closestBusStop: string
}
export interface PersonalInformation {
  nin?: string
  bvn: string
  dob: string
  gender: 'male' | 'female' | 'other'
  nationality: string
  stateOfOrigin: string
  localGovernment: string
  homeTownAddress: string
  maritalStatus: 'single' | 'married' | 'divorced' | 'widow' | 'widower' | 'other'
  passport: StoredFile
}
export interface EmployeeRecord {
  personalInfo?: PersonalDetails & PersonalInformation
  employeeDetails?: EmployeeDetails
  education?: Education
  certificates?: Certificates
  guarantors?: Guarantors
  signature?: Declaration
}
