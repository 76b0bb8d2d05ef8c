// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'
import type { Certificates, Declaration, Education, EmployeeDetails, PersonalDetails, PersonalInformation } from '../types.ts'
import type { Revisions, User } from './schemas.ts'

export interface GetOwnUserCall {
  data: User
  more: {
    revisions: Revisions
  }
}
export interface GetUserCall {
  params: {
    id: string
  }
  data: User
  more: {
    revisions: Revisions
  }
}
export interface PostPersonalInfoCall {
  query: {
    /**
     * Check the first form only.
     */
    prevalidate?: 'prevalidate'
  }
  body: PersonalDetails & PersonalInformation
  data: User | null
  more: {
    revisions: Revisions
  }
}
export interface PutPersonalInfoCall {
  query: {
    /**
     * Check the first form only.
     */
    prevalidate?: 'prevalidate'
  }
  body: PersonalDetails & PersonalInformation
  data: User | null
  more: {
    revisions: Revisions
  }
}
export interface PostPersonalInfoPassportCall {
  query: {}
  body: FormData
  data: User
  more: {
    revisions: Revisions
  }
}
export interface PutPersonalInfoPassportCall {
  query: {}
  body: FormData
  data: User
  more: {
    revisions: Revisions
  }
}
export interface PostEmployeeDetailsCall {
  query: {
    /**
     * Check the first form only.
     */
    prevalidate?: 'prevalidate'
  }
  body: EmployeeDetails
  data: User | null
  more: {
    revisions: Revisions
  }
}
export interface PutEmployeeDetailsCall {
  query: {
    /**
     * Check the first form only.
     */
    prevalidate?: 'prevalidate'
  }
  body: EmployeeDetails
  data: User | null
  more: {
    revisions: Revisions
  }
}
export interface PostEducationCall {
  query: {
    /**
     * Check the first form only.
     */
    prevalidate?: 'prevalidate'
  }
  body:
    | Education
    | {
        list: Education
      }
    | {
        education: Education
      }
  data: User | null
  more: {
    revisions: Revisions
  }
}
export interface PutEducationCall {
  query: {
    /**
     * Check the first form only.
     */
    prevalidate?: 'prevalidate'
  }
  body:
    | Education
    | {
        list: Education
      }
    | {
        education: Education
      }
  data: User | null
  more: {
    revisions: Revisions
  }
}
export interface PostCertificatesCall {
  query: {
    /**
     * Check the first form only.
     */
    prevalidate?: 'prevalidate'
  }
  body:
    | Certificates
    | {
        list: Certificates
      }
    | {
        certificates: Certificates
      }
  data: User | null
  more: {
    revisions: Revisions
  }
}
export interface PutCertificatesCall {
  query: {
    /**
     * Check the first form only.
     */
    prevalidate?: 'prevalidate'
  }
  body:
    | Certificates
    | {
        list: Certificates
      }
    | {
        certificates: Certificates
      }
  data: User | null
  more: {
    revisions: Revisions
  }
}
export interface PostGuarantorsCall {
  query: {
    /**
     * Check the first form only.
     */
    prevalidate?: 'prevalidate'
  }
  body: FormData
  data: User | null
  more: {
    revisions: Revisions
  }
}
export interface PutGuarantorsCall {
  query: {
    /**
     * Check the first form only.
     */
    prevalidate?: 'prevalidate'
  }
  body: FormData
  data: User | null
  more: {
    revisions: Revisions
  }
}
export interface PostSignatureCall {
  query: {
    /**
     * Check the first form only.
     */
    prevalidate?: 'prevalidate'
  }
  body: Declaration | FormData
  data: User | null
  more: {
    revisions: Revisions
  }
}
export interface PutSignatureCall {
  query: {
    /**
     * Check the first form only.
     */
    prevalidate?: 'prevalidate'
  }
  body: Declaration | FormData
  data: User | null
  more: {
    revisions: Revisions
  }
}
export interface ListBanksChoicesCall {
  data: string[]
}
export interface ListClientsChoicesCall {
  data: string[]
}
export interface ListCountriesChoicesCall {
  data: {
    name: string
    isoCode: string
    flag: string
    phonecode: string
  }[]
}
export interface ListLgasChoicesCall {
  query: {
    /**
     * The answer that the choices depend on.
     */
    state?: string
  }
  data: string[]
}
export interface ListStatesChoicesCall {
  data: string[]
}


export const getOwnUser: ApiCall<GetOwnUserCall> = { method: 'GET', path: '/user' }

export const getUser: ApiCall<GetUserCall> = { method: 'GET', path: '/user/{id}' }

export const postPersonalInfo: ApiCall<PostPersonalInfoCall> = { method: 'POST', path: '/user/personalInfo' }

export const putPersonalInfo: ApiCall<PutPersonalInfoCall> = { method: 'PUT', path: '/user/personalInfo' }

export const postPersonalInfoPassport: ApiCall<PostPersonalInfoPassportCall> = { method: 'POST', path: '/user/personalInfo/upload-passport' }

export const putPersonalInfoPassport: ApiCall<PutPersonalInfoPassportCall> = { method: 'PUT', path: '/user/personalInfo/upload-passport' }

export const postEmployeeDetails: ApiCall<PostEmployeeDetailsCall> = { method: 'POST', path: '/user/employeeDetails' }

export const putEmployeeDetails: ApiCall<PutEmployeeDetailsCall> = { method: 'PUT', path: '/user/employeeDetails' }

export const postEducation: ApiCall<PostEducationCall> = { method: 'POST', path: '/user/educationalBackground' }

export const putEducation: ApiCall<PutEducationCall> = { method: 'PUT', path: '/user/educationalBackground' }

export const postCertificates: ApiCall<PostCertificatesCall> = { method: 'POST', path: '/user/certificate' }

export const putCertificates: ApiCall<PutCertificatesCall> = { method: 'PUT', path: '/user/certificate' }

export const postGuarantors: ApiCall<PostGuarantorsCall> = { method: 'POST', path: '/user/guarantors' }

export const putGuarantors: ApiCall<PutGuarantorsCall> = { method: 'PUT', path: '/user/guarantors' }

export const postSignature: ApiCall<PostSignatureCall> = { method: 'POST', path: '/user/signature' }

export const putSignature: ApiCall<PutSignatureCall> = { method: 'PUT', path: '/user/signature' }

export const listBanksChoices: ApiCall<ListBanksChoicesCall> = { method: 'GET', path: '/options/banks' }

export const listClientsChoices: ApiCall<ListClientsChoicesCall> = { method: 'GET', path: '/options/clients' }

export const listCountriesChoices: ApiCall<ListCountriesChoicesCall> = { method: 'GET', path: '/options/countries' }

export const listLgasChoices: ApiCall<ListLgasChoicesCall> = { method: 'GET', path: '/options/lgas' }

export const listStatesChoices: ApiCall<ListStatesChoicesCall> = { method: 'GET', path: '/options/states' }
