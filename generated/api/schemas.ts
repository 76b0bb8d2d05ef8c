// Written by `npm run generate` from the calls of server/. Do not edit.
import type { EmployeeRecord } from '../types.ts'

/**
 * A user with the parts of the record that something is stored of.
 */
export type User = {
  _id: string
  username: string
  email: string
  phone: string
  isAdmin: boolean
  /**
   * The record passes schemas/employee-record.
   */
  completed: boolean
  createdAt: string
  missing: Missing[]
  revisions: Revisions
} & EmployeeRecord

/**
 * Which save each part stands at; 0 where nothing is saved.
 */
export interface Revisions {
  personalInfo: number
  employeeDetails: number
  education: number
  certificates: number
  guarantors: number
  signature: number
}
/**
 * One thing that keeps a record from being Completed.
 */
export interface Missing {
  form: string
  path: string
  title: string
}
/**
 * What the list shows: the account, and the answers that are columns of admin/employee-list.
 */
export interface ListedEmployee {
  _id: string
  username: string
  email: string
  phone: string
  /**
   * The record passes schemas/employee-record.
   */
  completed: boolean
  createdAt: string
  /**
   * What keeps the record from being Completed, in words.
   */
  missing: string[]
  gender?: 'male' | 'female' | 'other'
}
