// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'
import type { ListedEmployee } from '../schemas.ts'

export interface ListEmployeesCall {
  query: {
    /**
     * The number of the page; the first is 1.
     */
    page?: number
    /**
     * The number of employees on a page.
     */
    pageSize?: number
    /**
     * Part of a name, the beginning of an email, a phone number, a reference, or an `x-search` answer.
     */
    search?: string
    /**
     * Only completed records, or only incomplete ones.
     */
    status?: 'complete' | 'incomplete'
    /**
     * Only employees who have not finished this step, given by the name of its form.
     */
    missing?: string
    /**
     * Only employees whose first unfinished step is this one, given by the name of its form.
     */
    stops?: string
    /**
     * Only employees with an open correction, or with an answered one.
     */
    corrections?: 'open' | 'answered'
    /**
     * Only employees for whom somebody who was asked by a link refused, if parties.json reports refusals.
     */
    refused?: 'open'
    /**
     * Only employees in this state of review, a name in schemas/review.json.
     */
    review?: string
    /**
     * Only records assigned to me, to nobody, or to the person with this _id.
     */
    assignee?: string
    /**
     * Active within this number of days (active-7), or not (idle-14).
     */
    activity?: string
    /**
     * Only the employees with these _ids, up to 300, separated by commas.
     */
    ids?: string
    /**
     * A leading minus reverses the order.
     */
    sort?:
      | 'createdAt'
      | '-createdAt'
      | 'username'
      | '-username'
      | 'email'
      | '-email'
      | 'status'
      | '-status'
      | 'completedAt'
      | '-completedAt'
    /**
     * Region
     */
    region?: string
    /**
     * Filter Company
     */
    company?: string
    /**
     * Only employees whose /personalInfo/gender is this.
     */
    gender?: 'male' | 'female' | 'other'
  }
  data: ListedEmployee[]
  more: {
    page: number
    pages: number
    total: number
  }
}
export interface ListEmployeeIdsCall {
  query: {
    /**
     * Part of a name, the beginning of an email, a phone number, a reference, or an `x-search` answer.
     */
    search?: string
    /**
     * Only completed records, or only incomplete ones.
     */
    status?: 'complete' | 'incomplete'
    /**
     * Only employees who have not finished this step, given by the name of its form.
     */
    missing?: string
    /**
     * Only employees whose first unfinished step is this one, given by the name of its form.
     */
    stops?: string
    /**
     * Only employees with an open correction, or with an answered one.
     */
    corrections?: 'open' | 'answered'
    /**
     * Only employees for whom somebody who was asked by a link refused, if parties.json reports refusals.
     */
    refused?: 'open'
    /**
     * Only employees in this state of review, a name in schemas/review.json.
     */
    review?: string
    /**
     * Only records assigned to me, to nobody, or to the person with this _id.
     */
    assignee?: string
    /**
     * Active within this number of days (active-7), or not (idle-14).
     */
    activity?: string
    /**
     * Only the employees with these _ids, up to 300, separated by commas.
     */
    ids?: string
    /**
     * A leading minus reverses the order.
     */
    sort?:
      | 'createdAt'
      | '-createdAt'
      | 'username'
      | '-username'
      | 'email'
      | '-email'
      | 'status'
      | '-status'
      | 'completedAt'
      | '-completedAt'
    /**
     * Region
     */
    region?: string
    /**
     * Filter Company
     */
    company?: string
    /**
     * Only employees whose /personalInfo/gender is this.
     */
    gender?: 'male' | 'female' | 'other'
  }
  data: string[]
}
export interface FindEmployeeNeighboursCall {
  params: {
    id: string
  }
  query: {
    /**
     * Part of a name, the beginning of an email, a phone number, a reference, or an `x-search` answer.
     */
    search?: string
    /**
     * Only completed records, or only incomplete ones.
     */
    status?: 'complete' | 'incomplete'
    /**
     * Only employees who have not finished this step, given by the name of its form.
     */
    missing?: string
    /**
     * Only employees whose first unfinished step is this one, given by the name of its form.
     */
    stops?: string
    /**
     * Only employees with an open correction, or with an answered one.
     */
    corrections?: 'open' | 'answered'
    /**
     * Only employees for whom somebody who was asked by a link refused, if parties.json reports refusals.
     */
    refused?: 'open'
    /**
     * Only employees in this state of review, a name in schemas/review.json.
     */
    review?: string
    /**
     * Only records assigned to me, to nobody, or to the person with this _id.
     */
    assignee?: string
    /**
     * Active within this number of days (active-7), or not (idle-14).
     */
    activity?: string
    /**
     * Only the employees with these _ids, up to 300, separated by commas.
     */
    ids?: string
    /**
     * A leading minus reverses the order.
     */
    sort?:
      | 'createdAt'
      | '-createdAt'
      | 'username'
      | '-username'
      | 'email'
      | '-email'
      | 'status'
      | '-status'
      | 'completedAt'
      | '-completedAt'
    /**
     * Region
     */
    region?: string
    /**
     * Filter Company
     */
    company?: string
    /**
     * Only employees whose /personalInfo/gender is this.
     */
    gender?: 'male' | 'female' | 'other'
  }
  data: {
    previous: {
      _id: string
      username: string
    } | null
    next: {
      _id: string
      username: string
    } | null
  }
}
export interface ListFilterChoicesCall {
  params: {
    filter: string
  }
  data: {
    offered: string[]
    former: string[]
  }
}
export interface ExportEmployeesCall {
  query: {
    /**
     * Part of a name, the beginning of an email, a phone number, a reference, or an `x-search` answer.
     */
    search?: string
    /**
     * Only completed records, or only incomplete ones.
     */
    status?: 'complete' | 'incomplete'
    /**
     * Only employees who have not finished this step, given by the name of its form.
     */
    missing?: string
    /**
     * Only employees whose first unfinished step is this one, given by the name of its form.
     */
    stops?: string
    /**
     * Only employees with an open correction, or with an answered one.
     */
    corrections?: 'open' | 'answered'
    /**
     * Only employees for whom somebody who was asked by a link refused, if parties.json reports refusals.
     */
    refused?: 'open'
    /**
     * Only employees in this state of review, a name in schemas/review.json.
     */
    review?: string
    /**
     * Only records assigned to me, to nobody, or to the person with this _id.
     */
    assignee?: string
    /**
     * Active within this number of days (active-7), or not (idle-14).
     */
    activity?: string
    /**
     * Only the employees with these _ids, up to 300, separated by commas.
     */
    ids?: string
    /**
     * A leading minus reverses the order.
     */
    sort?:
      | 'createdAt'
      | '-createdAt'
      | 'username'
      | '-username'
      | 'email'
      | '-email'
      | 'status'
      | '-status'
      | 'completedAt'
      | '-completedAt'
    /**
     * Region
     */
    region?: string
    /**
     * Filter Company
     */
    company?: string
    /**
     * Only employees whose /personalInfo/gender is this.
     */
    gender?: 'male' | 'female' | 'other'
    /**
     * Only these columns, by name, in this order, separated by commas.
     */
    columns?: string
    /**
     * Adds a sheet for each list, such as education.
     */
    lists?: 'yes'
  }
}
export interface ExportFilesCall {
  query: {
    /**
     * Part of a name, the beginning of an email, a phone number, a reference, or an `x-search` answer.
     */
    search?: string
    /**
     * Only completed records, or only incomplete ones.
     */
    status?: 'complete' | 'incomplete'
    /**
     * Only employees who have not finished this step, given by the name of its form.
     */
    missing?: string
    /**
     * Only employees whose first unfinished step is this one, given by the name of its form.
     */
    stops?: string
    /**
     * Only employees with an open correction, or with an answered one.
     */
    corrections?: 'open' | 'answered'
    /**
     * Only employees for whom somebody who was asked by a link refused, if parties.json reports refusals.
     */
    refused?: 'open'
    /**
     * Only employees in this state of review, a name in schemas/review.json.
     */
    review?: string
    /**
     * Only records assigned to me, to nobody, or to the person with this _id.
     */
    assignee?: string
    /**
     * Active within this number of days (active-7), or not (idle-14).
     */
    activity?: string
    /**
     * Only the employees with these _ids, up to 300, separated by commas.
     */
    ids?: string
    /**
     * A leading minus reverses the order.
     */
    sort?:
      | 'createdAt'
      | '-createdAt'
      | 'username'
      | '-username'
      | 'email'
      | '-email'
      | 'status'
      | '-status'
      | 'completedAt'
      | '-completedAt'
    /**
     * Region
     */
    region?: string
    /**
     * Filter Company
     */
    company?: string
    /**
     * Only employees whose /personalInfo/gender is this.
     */
    gender?: 'male' | 'female' | 'other'
  }
}
export interface GetExportProgressCall {
  data: {
    rows: number
    total: number
  } | null
}
export interface GetDashboardCall {
  data: {
    counts: {
      name: string
      title: string
      value: number
      /**
       * The query of the employee list that shows them.
       */
      query: string
    }[]
    completedPerWeek: {
      week: string
      completed: number
    }[]
    whereTheyStop: {
      form: string
      title: string
      path: string
      employees: number
    }[]
  }
}
export interface GetWorkCall {
  data: {
    waiting: {
      _id: string
      username: string
      client: string | null
      finished: number
      steps: number
      since: string
      savedAt: string | null
    }[]
    /**
     * Employees whose records are not complete.
     */
    unfinished: number
    toReview: number | null
    corrections: {
      open: number
      answered: number
    } | null
    refused: number | null
    failedMails: number | null
    clients: {
      client: string
      employees: number
      completed: number
      query: string
    }[]
    moreClients: number
  }
}
export interface CountWorkCall {
  data: {
    toReview: number | null
    corrections: {
      open: number
      answered: number
    } | null
    refused: number | null
    failedMails: number | null
  }
}
export interface GetChartsCall {
  data: {
    completedPerWeek: {
      week: string
      completed: number
    }[]
    whereTheyStop: {
      form: string
      title: string
      path: string
      employees: number
    }[]
  }
}
export interface ListCompletionsCall {
  query: {
    /**
     * Only since this time; by default since you last looked.
     */
    since?: string
  }
  data: {
    count: number
    since: string
    until: string
    latest: {
      _id: string
      username: string
      completedAt: string
    }[]
  }
}
export interface MarkCompletionsSeenCall {
  body: {
    until?: string
  }
  data: {
    since: string
  }
}


export const listEmployees: ApiCall<ListEmployeesCall> = { method: 'GET', path: '/user/users' }

export const listEmployeeIds: ApiCall<ListEmployeeIdsCall> = { method: 'GET', path: '/admin/employees/ids' }

export const findEmployeeNeighbours: ApiCall<FindEmployeeNeighboursCall> = { method: 'GET', path: '/admin/employees/{id}/neighbours' }

export const listFilterChoices: ApiCall<ListFilterChoicesCall> = { method: 'GET', path: '/admin/filter-choices/{filter}' }

export const exportEmployees: ApiCall<ExportEmployeesCall> = { method: 'GET', path: '/admin/employees/export' }

export const exportFiles: ApiCall<ExportFilesCall> = { method: 'GET', path: '/admin/employees/export/files' }

export const getExportProgress: ApiCall<GetExportProgressCall> = { method: 'GET', path: '/admin/employees/export/progress' }

export const getDashboard: ApiCall<GetDashboardCall> = { method: 'GET', path: '/admin/dashboard' }

export const getWork: ApiCall<GetWorkCall> = { method: 'GET', path: '/admin/dashboard/work' }

export const countWork: ApiCall<CountWorkCall> = { method: 'GET', path: '/admin/dashboard/work/count' }

export const getCharts: ApiCall<GetChartsCall> = { method: 'GET', path: '/admin/dashboard/charts' }

export const listCompletions: ApiCall<ListCompletionsCall> = { method: 'GET', path: '/admin/completions' }

export const markCompletionsSeen: ApiCall<MarkCompletionsSeenCall> = { method: 'POST', path: '/admin/completions/seen' }
