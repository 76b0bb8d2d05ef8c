// @ts-nocheck: a compiled validator stands below.
// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../engine/form.ts'

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var require_stdin = __commonJS({
  "<stdin>"(exports) {
    exports["31672ade"] = validate0;
    var schema0 = { title: "Employee record", type: "object", required: ["personalInfo", "employeeDetails", "education", "guarantors", "signature"], properties: { personalInfo: { title: "Personal Information", type: "object", required: ["lastName", "firstName", "officialEmail", "email", "phone", "address", "closestBusStop", "bvn", "dob", "gender", "nationality", "stateOfOrigin", "localGovernment", "homeTownAddress", "maritalStatus", "passport"], properties: { lastName: { type: "string", title: "Last Name/Surname", examples: ["Okafor", "Adeyemi", "Bello", "Danjuma", "Igbinedion", "Udoh"], maxLength: 100, errorMessage: { required: "Enter your last name or surname." } }, firstName: { type: "string", title: "First Name", examples: ["Ngozi", "Babatunde", "Halima", "Ibrahim", "Osaretin", "Effiong"], maxLength: 100 }, otherName: { type: "string", title: "Other Name", examples: ["Chidinma", "Olusegun", "Amina", "Efe", "Nsikak"], maxLength: 100 }, officialEmail: { type: "string", title: "Official Email", format: "email", "x-from": "account.email" }, email: { type: "string", title: "Personal Email", examples: ["someone@home.example"], format: "email" }, phone: { type: "string", title: "Phone Number", examples: ["08031234567", "08055550123", "07011112222", "08109876543"], format: "digits", pattern: "^[0-9]{11}$", maxLength: 11, errorMessage: "Phone number must be 11 digits.", "x-sensitive": "personal" }, address: { type: "string", title: "Residential Address", examples: ["12 Allen Road", "47 Awolowo Road", "118 Herbert Macaulay Way", "9 Okpara Avenue", "63 Ahmadu Bello Way", "150 Sapele Road", "31 Mission Road", "5 Airport Road"], maxLength: 300, "x-sensitive": "personal" }, closestBusStop: { type: "string", title: "Closest Bus Stop", examples: ["Allen Roundabout", "Zik Junction", "Station Market", "Ogui Bridge", "Ring Road Church", "Aminu Mosque"], maxLength: 200 }, nin: { type: "string", title: "NIN", format: "digits", pattern: "^[0-9]{11}$", maxLength: 11, errorMessage: "NIN must be 11 digits.", "x-sensitive": "identifier", "x-confirm": !0, "x-unique": !0 }, bvn: { type: "string", title: "BVN", format: "digits", pattern: "^[0-9]{11}$", maxLength: 11, errorMessage: "Bvn number must be 11 digits.", "x-sensitive": "identifier", "x-confirm": !0, "x-unique": !0 }, dob: { type: "string", title: "Date of Birth", examples: ["1970-02-11", "1998-11-28"], format: "date", "x-notAfter": "yesterday", "x-sensitive": "personal", errorMessage: { "x-notAfter": "Date of birth must be in the past." } }, gender: { type: "string", title: "Gender", enum: ["male", "female", "other"], "x-filter": !0 }, nationality: { type: "string", title: "Nationality", format: "choice", "x-options": { list: "countries" } }, stateOfOrigin: { type: "string", title: "State of Origin", format: "choice", "x-options": { list: "states", when: { nationality: "Nigeria" } }, "x-filter": !0 }, localGovernment: { type: "string", title: "Local Government", format: "choice", "x-options": { list: "lgas", params: { state: "stateOfOrigin" }, when: { nationality: "Nigeria" } } }, homeTownAddress: { type: "string", title: "Home Town Address", examples: ["14 Market Street", "3 Mission Street", "52 Palace Road", "27 Old Town Road", "8 Church Street"], maxLength: 300, "x-sensitive": "personal" }, maritalStatus: { type: "string", title: "Marital Status", enum: ["single", "married", "divorced", "widow", "widower", "other"] }, passport: { title: "Passport Photo", format: "image", errorMessage: { dimensions: "Image dimensions do not match a passport photo." }, "x-file": { types: ["image/jpeg", "image/png"], maxBytes: 2097152, width: 600, height: 600, route: "upload-passport" }, type: "object", properties: { _id: { type: "string" }, url: { type: "string" }, name: { type: "string" } } } }, "x-route": "personalInfo" }, employeeDetails: { title: "Employee Details", type: "object", required: ["employeeId", "secondedTo", "salaryAccountNumber", "bankName"], properties: { employeeId: { type: "string", title: "BTC Staff Id", examples: ["BTC-00017", "BTC-00254", "BTC-01032", "BTC-04471", "BTC-20815"], maxLength: 50 }, secondedTo: { type: "string", title: "Seconded To", format: "choice", "x-options": { list: "clients" }, errorMessage: { required: "Choose the company you work at." }, "x-filter": !0 }, salaryAccountNumber: { type: "string", title: "Salary Account Number", format: "digits", pattern: "^[0-9]{10}$", maxLength: 10, errorMessage: "Account number must be 10 digits.", "x-sensitive": "identifier", "x-confirm": !0, "x-unique": !0 }, bankName: { type: "string", title: "Bank Name", format: "suggestion", maxLength: 100, "x-options": { list: "banks" }, "x-confirm": !0 } }, "x-route": "employeeDetails" }, education: { title: "Education", type: "array", minItems: 1, maxItems: 50, errorMessage: { maxItems: "Keep to 50 rows at most." }, items: { type: "object", required: ["nameOfSchool", "qualification", "dateObtained"], properties: { nameOfSchool: { type: "string", title: "School Name", examples: ["University of Lagos", "University of Ibadan", "University of Nigeria, Nsukka", "Ahmadu Bello University", "Obafemi Awolowo University", "University of Benin", "University of Jos", "University of Calabar", "Yaba College of Technology", "Kaduna Polytechnic"], maxLength: 200 }, qualification: { type: "string", title: "Qualification", examples: ["BSc", "BA", "HND", "OND", "MSc", "NCE"], maxLength: 200 }, dateObtained: { type: "string", title: "Date Obtained", examples: ["2016-06-15", "2022-11-30"], format: "date", "x-notAfter": "today" } } }, "x-route": "educationalBackground" }, certificates: { title: "Professional Certification", type: "array", minItems: 1, maxItems: 50, errorMessage: { maxItems: "Keep to 50 rows at most." }, items: { type: "object", required: ["name", "nameOfCourse", "dateObtained"], properties: { name: { type: "string", title: "Name of Certificate", examples: ["PMP", "ICAN", "HSE Level 2", "CIPM", "NEBOSH"], maxLength: 200 }, dateObtained: { type: "string", title: "Date Obtained", examples: ["2022-01-20", "2025-10-31"], format: "date", "x-notAfter": "today" }, nameOfCourse: { type: "string", title: "Name of course", examples: ["Project management", "Accounting", "Health, safety and environment", "Personnel management", "Occupational safety"], maxLength: 200 } } }, "x-route": "certificate" }, guarantors: { title: "Guarantors", type: "array", format: "pdf", "x-file": { field: "guarantor", types: ["application/pdf"], maxBytes: 5242880, slots: 2, slotTitle: "Guarantor {n}", saveWithout: !0 }, items: { type: "object", required: ["target", "guarantor"], properties: { target: { type: "integer" }, guarantor: { type: "object", properties: { _id: { type: "string" }, url: { type: "string" }, name: { type: "string" } } } } }, "x-route": "guarantors" }, signature: { title: "Declaration", type: "object", description: "I declare that the information I have given here is accurate and complete. It forms the basis of my contract with BTC Outsourcing Limited.", required: ["date", "signature", "certified"], properties: { date: { type: "string", title: "Date", format: "date", "x-notAfter": "today", "x-whenAbsent": "today" }, signature: { title: "Signature", format: "image", "x-file": { types: ["image/jpeg", "image/png"], maxBytes: 1048576, maxSide: 2e3, maxPixels: 4e6 }, type: "object", properties: { _id: { type: "string" }, url: { type: "string" }, name: { type: "string" } } }, certified: { type: "boolean", title: "I certify that the information given is accurate and forms the basis of my contract with BTC Outsourcing Limited.", const: !0, "x-whenAbsent": !0, errorMessage: { required: "Confirm declaration!", const: "Confirm declaration!" }, "x-ownToast": !0 } }, "x-route": "signature" } }, $id: "31672ade" }, func0 = require_ucs2length().default, pattern0 = new RegExp("^[0-9]{11}$", "u"), pattern3 = new RegExp("^[0-9]{10}$", "u");
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.personalInfo === void 0) {
          let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "personalInfo" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.employeeDetails === void 0) {
          let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "employeeDetails" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.education === void 0) {
          let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "education" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data.guarantors === void 0) {
          let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "guarantors" } };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data.signature === void 0) {
          let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "signature" } };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (data.personalInfo !== void 0) {
          let data0 = data.personalInfo;
          if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
            if (data0.lastName === void 0) {
              let err5 = { instancePath: instancePath + "/personalInfo", schemaPath: "#/properties/personalInfo/required", keyword: "required", params: { missingProperty: "lastName" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (data0.firstName === void 0) {
              let err6 = { instancePath: instancePath + "/personalInfo", schemaPath: "#/properties/personalInfo/required", keyword: "required", params: { missingProperty: "firstName" } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (data0.officialEmail === void 0) {
              let err7 = { instancePath: instancePath + "/personalInfo", schemaPath: "#/properties/personalInfo/required", keyword: "required", params: { missingProperty: "officialEmail" } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (data0.email === void 0) {
              let err8 = { instancePath: instancePath + "/personalInfo", schemaPath: "#/properties/personalInfo/required", keyword: "required", params: { missingProperty: "email" } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (data0.phone === void 0) {
              let err9 = { instancePath: instancePath + "/personalInfo", schemaPath: "#/properties/personalInfo/required", keyword: "required", params: { missingProperty: "phone" } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (data0.address === void 0) {
              let err10 = { instancePath: instancePath + "/personalInfo", schemaPath: "#/properties/personalInfo/required", keyword: "required", params: { missingProperty: "address" } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (data0.closestBusStop === void 0) {
              let err11 = { instancePath: instancePath + "/personalInfo", schemaPath: "#/properties/personalInfo/required", keyword: "required", params: { missingProperty: "closestBusStop" } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (data0.bvn === void 0) {
              let err12 = { instancePath: instancePath + "/personalInfo", schemaPath: "#/properties/personalInfo/required", keyword: "required", params: { missingProperty: "bvn" } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (data0.dob === void 0) {
              let err13 = { instancePath: instancePath + "/personalInfo", schemaPath: "#/properties/personalInfo/required", keyword: "required", params: { missingProperty: "dob" } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (data0.gender === void 0) {
              let err14 = { instancePath: instancePath + "/personalInfo", schemaPath: "#/properties/personalInfo/required", keyword: "required", params: { missingProperty: "gender" } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (data0.nationality === void 0) {
              let err15 = { instancePath: instancePath + "/personalInfo", schemaPath: "#/properties/personalInfo/required", keyword: "required", params: { missingProperty: "nationality" } };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
            if (data0.stateOfOrigin === void 0) {
              let err16 = { instancePath: instancePath + "/personalInfo", schemaPath: "#/properties/personalInfo/required", keyword: "required", params: { missingProperty: "stateOfOrigin" } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
            if (data0.localGovernment === void 0) {
              let err17 = { instancePath: instancePath + "/personalInfo", schemaPath: "#/properties/personalInfo/required", keyword: "required", params: { missingProperty: "localGovernment" } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (data0.homeTownAddress === void 0) {
              let err18 = { instancePath: instancePath + "/personalInfo", schemaPath: "#/properties/personalInfo/required", keyword: "required", params: { missingProperty: "homeTownAddress" } };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (data0.maritalStatus === void 0) {
              let err19 = { instancePath: instancePath + "/personalInfo", schemaPath: "#/properties/personalInfo/required", keyword: "required", params: { missingProperty: "maritalStatus" } };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
            if (data0.passport === void 0) {
              let err20 = { instancePath: instancePath + "/personalInfo", schemaPath: "#/properties/personalInfo/required", keyword: "required", params: { missingProperty: "passport" } };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
            if (data0.lastName !== void 0) {
              let data1 = data0.lastName;
              if (typeof data1 == "string") {
                if (func0(data1) > 100) {
                  let err21 = { instancePath: instancePath + "/personalInfo/lastName", schemaPath: "#/properties/personalInfo/properties/lastName/maxLength", keyword: "maxLength", params: { limit: 100 } };
                  vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
                }
              } else {
                let err22 = { instancePath: instancePath + "/personalInfo/lastName", schemaPath: "#/properties/personalInfo/properties/lastName/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
              }
            }
            if (data0.firstName !== void 0) {
              let data2 = data0.firstName;
              if (typeof data2 == "string") {
                if (func0(data2) > 100) {
                  let err23 = { instancePath: instancePath + "/personalInfo/firstName", schemaPath: "#/properties/personalInfo/properties/firstName/maxLength", keyword: "maxLength", params: { limit: 100 } };
                  vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
                }
              } else {
                let err24 = { instancePath: instancePath + "/personalInfo/firstName", schemaPath: "#/properties/personalInfo/properties/firstName/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
              }
            }
            if (data0.otherName !== void 0) {
              let data3 = data0.otherName;
              if (typeof data3 == "string") {
                if (func0(data3) > 100) {
                  let err25 = { instancePath: instancePath + "/personalInfo/otherName", schemaPath: "#/properties/personalInfo/properties/otherName/maxLength", keyword: "maxLength", params: { limit: 100 } };
                  vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
                }
              } else {
                let err26 = { instancePath: instancePath + "/personalInfo/otherName", schemaPath: "#/properties/personalInfo/properties/otherName/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
              }
            }
            if (data0.officialEmail !== void 0 && typeof data0.officialEmail != "string") {
              let err27 = { instancePath: instancePath + "/personalInfo/officialEmail", schemaPath: "#/properties/personalInfo/properties/officialEmail/type", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
            }
            if (data0.email !== void 0 && typeof data0.email != "string") {
              let err28 = { instancePath: instancePath + "/personalInfo/email", schemaPath: "#/properties/personalInfo/properties/email/type", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
            }
            if (data0.phone !== void 0) {
              let data6 = data0.phone;
              if (typeof data6 == "string") {
                if (func0(data6) > 11) {
                  let err29 = { instancePath: instancePath + "/personalInfo/phone", schemaPath: "#/properties/personalInfo/properties/phone/maxLength", keyword: "maxLength", params: { limit: 11 } };
                  vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
                }
                if (!pattern0.test(data6)) {
                  let err30 = { instancePath: instancePath + "/personalInfo/phone", schemaPath: "#/properties/personalInfo/properties/phone/pattern", keyword: "pattern", params: { pattern: "^[0-9]{11}$" } };
                  vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
                }
              } else {
                let err31 = { instancePath: instancePath + "/personalInfo/phone", schemaPath: "#/properties/personalInfo/properties/phone/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
              }
            }
            if (data0.address !== void 0) {
              let data7 = data0.address;
              if (typeof data7 == "string") {
                if (func0(data7) > 300) {
                  let err32 = { instancePath: instancePath + "/personalInfo/address", schemaPath: "#/properties/personalInfo/properties/address/maxLength", keyword: "maxLength", params: { limit: 300 } };
                  vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
                }
              } else {
                let err33 = { instancePath: instancePath + "/personalInfo/address", schemaPath: "#/properties/personalInfo/properties/address/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
              }
            }
            if (data0.closestBusStop !== void 0) {
              let data8 = data0.closestBusStop;
              if (typeof data8 == "string") {
                if (func0(data8) > 200) {
                  let err34 = { instancePath: instancePath + "/personalInfo/closestBusStop", schemaPath: "#/properties/personalInfo/properties/closestBusStop/maxLength", keyword: "maxLength", params: { limit: 200 } };
                  vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
                }
              } else {
                let err35 = { instancePath: instancePath + "/personalInfo/closestBusStop", schemaPath: "#/properties/personalInfo/properties/closestBusStop/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
              }
            }
            if (data0.nin !== void 0) {
              let data9 = data0.nin;
              if (typeof data9 == "string") {
                if (func0(data9) > 11) {
                  let err36 = { instancePath: instancePath + "/personalInfo/nin", schemaPath: "#/properties/personalInfo/properties/nin/maxLength", keyword: "maxLength", params: { limit: 11 } };
                  vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
                }
                if (!pattern0.test(data9)) {
                  let err37 = { instancePath: instancePath + "/personalInfo/nin", schemaPath: "#/properties/personalInfo/properties/nin/pattern", keyword: "pattern", params: { pattern: "^[0-9]{11}$" } };
                  vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
                }
              } else {
                let err38 = { instancePath: instancePath + "/personalInfo/nin", schemaPath: "#/properties/personalInfo/properties/nin/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
              }
            }
            if (data0.bvn !== void 0) {
              let data10 = data0.bvn;
              if (typeof data10 == "string") {
                if (func0(data10) > 11) {
                  let err39 = { instancePath: instancePath + "/personalInfo/bvn", schemaPath: "#/properties/personalInfo/properties/bvn/maxLength", keyword: "maxLength", params: { limit: 11 } };
                  vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
                }
                if (!pattern0.test(data10)) {
                  let err40 = { instancePath: instancePath + "/personalInfo/bvn", schemaPath: "#/properties/personalInfo/properties/bvn/pattern", keyword: "pattern", params: { pattern: "^[0-9]{11}$" } };
                  vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
                }
              } else {
                let err41 = { instancePath: instancePath + "/personalInfo/bvn", schemaPath: "#/properties/personalInfo/properties/bvn/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
              }
            }
            if (data0.dob !== void 0 && typeof data0.dob != "string") {
              let err42 = { instancePath: instancePath + "/personalInfo/dob", schemaPath: "#/properties/personalInfo/properties/dob/type", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
            }
            if (data0.gender !== void 0) {
              let data12 = data0.gender;
              if (typeof data12 != "string") {
                let err43 = { instancePath: instancePath + "/personalInfo/gender", schemaPath: "#/properties/personalInfo/properties/gender/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
              }
              if (!(data12 === "male" || data12 === "female" || data12 === "other")) {
                let err44 = { instancePath: instancePath + "/personalInfo/gender", schemaPath: "#/properties/personalInfo/properties/gender/enum", keyword: "enum", params: { allowedValues: schema0.properties.personalInfo.properties.gender.enum } };
                vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
              }
            }
            if (data0.nationality !== void 0 && typeof data0.nationality != "string") {
              let err45 = { instancePath: instancePath + "/personalInfo/nationality", schemaPath: "#/properties/personalInfo/properties/nationality/type", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
            }
            if (data0.stateOfOrigin !== void 0 && typeof data0.stateOfOrigin != "string") {
              let err46 = { instancePath: instancePath + "/personalInfo/stateOfOrigin", schemaPath: "#/properties/personalInfo/properties/stateOfOrigin/type", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
            }
            if (data0.localGovernment !== void 0 && typeof data0.localGovernment != "string") {
              let err47 = { instancePath: instancePath + "/personalInfo/localGovernment", schemaPath: "#/properties/personalInfo/properties/localGovernment/type", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
            }
            if (data0.homeTownAddress !== void 0) {
              let data16 = data0.homeTownAddress;
              if (typeof data16 == "string") {
                if (func0(data16) > 300) {
                  let err48 = { instancePath: instancePath + "/personalInfo/homeTownAddress", schemaPath: "#/properties/personalInfo/properties/homeTownAddress/maxLength", keyword: "maxLength", params: { limit: 300 } };
                  vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
                }
              } else {
                let err49 = { instancePath: instancePath + "/personalInfo/homeTownAddress", schemaPath: "#/properties/personalInfo/properties/homeTownAddress/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
              }
            }
            if (data0.maritalStatus !== void 0) {
              let data17 = data0.maritalStatus;
              if (typeof data17 != "string") {
                let err50 = { instancePath: instancePath + "/personalInfo/maritalStatus", schemaPath: "#/properties/personalInfo/properties/maritalStatus/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
              }
              if (!(data17 === "single" || data17 === "married" || data17 === "divorced" || data17 === "widow" || data17 === "widower" || data17 === "other")) {
                let err51 = { instancePath: instancePath + "/personalInfo/maritalStatus", schemaPath: "#/properties/personalInfo/properties/maritalStatus/enum", keyword: "enum", params: { allowedValues: schema0.properties.personalInfo.properties.maritalStatus.enum } };
                vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
              }
            }
            if (data0.passport !== void 0) {
              let data18 = data0.passport;
              if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
                if (data18._id !== void 0 && typeof data18._id != "string") {
                  let err52 = { instancePath: instancePath + "/personalInfo/passport/_id", schemaPath: "#/properties/personalInfo/properties/passport/properties/_id/type", keyword: "type", params: { type: "string" } };
                  vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
                }
                if (data18.url !== void 0 && typeof data18.url != "string") {
                  let err53 = { instancePath: instancePath + "/personalInfo/passport/url", schemaPath: "#/properties/personalInfo/properties/passport/properties/url/type", keyword: "type", params: { type: "string" } };
                  vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
                }
                if (data18.name !== void 0 && typeof data18.name != "string") {
                  let err54 = { instancePath: instancePath + "/personalInfo/passport/name", schemaPath: "#/properties/personalInfo/properties/passport/properties/name/type", keyword: "type", params: { type: "string" } };
                  vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
                }
              } else {
                let err55 = { instancePath: instancePath + "/personalInfo/passport", schemaPath: "#/properties/personalInfo/properties/passport/type", keyword: "type", params: { type: "object" } };
                vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
              }
            }
          } else {
            let err56 = { instancePath: instancePath + "/personalInfo", schemaPath: "#/properties/personalInfo/type", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err56] : vErrors.push(err56), errors++;
          }
        }
        if (data.employeeDetails !== void 0) {
          let data22 = data.employeeDetails;
          if (data22 && typeof data22 == "object" && !Array.isArray(data22)) {
            if (data22.employeeId === void 0) {
              let err57 = { instancePath: instancePath + "/employeeDetails", schemaPath: "#/properties/employeeDetails/required", keyword: "required", params: { missingProperty: "employeeId" } };
              vErrors === null ? vErrors = [err57] : vErrors.push(err57), errors++;
            }
            if (data22.secondedTo === void 0) {
              let err58 = { instancePath: instancePath + "/employeeDetails", schemaPath: "#/properties/employeeDetails/required", keyword: "required", params: { missingProperty: "secondedTo" } };
              vErrors === null ? vErrors = [err58] : vErrors.push(err58), errors++;
            }
            if (data22.salaryAccountNumber === void 0) {
              let err59 = { instancePath: instancePath + "/employeeDetails", schemaPath: "#/properties/employeeDetails/required", keyword: "required", params: { missingProperty: "salaryAccountNumber" } };
              vErrors === null ? vErrors = [err59] : vErrors.push(err59), errors++;
            }
            if (data22.bankName === void 0) {
              let err60 = { instancePath: instancePath + "/employeeDetails", schemaPath: "#/properties/employeeDetails/required", keyword: "required", params: { missingProperty: "bankName" } };
              vErrors === null ? vErrors = [err60] : vErrors.push(err60), errors++;
            }
            if (data22.employeeId !== void 0) {
              let data23 = data22.employeeId;
              if (typeof data23 == "string") {
                if (func0(data23) > 50) {
                  let err61 = { instancePath: instancePath + "/employeeDetails/employeeId", schemaPath: "#/properties/employeeDetails/properties/employeeId/maxLength", keyword: "maxLength", params: { limit: 50 } };
                  vErrors === null ? vErrors = [err61] : vErrors.push(err61), errors++;
                }
              } else {
                let err62 = { instancePath: instancePath + "/employeeDetails/employeeId", schemaPath: "#/properties/employeeDetails/properties/employeeId/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err62] : vErrors.push(err62), errors++;
              }
            }
            if (data22.secondedTo !== void 0 && typeof data22.secondedTo != "string") {
              let err63 = { instancePath: instancePath + "/employeeDetails/secondedTo", schemaPath: "#/properties/employeeDetails/properties/secondedTo/type", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err63] : vErrors.push(err63), errors++;
            }
            if (data22.salaryAccountNumber !== void 0) {
              let data25 = data22.salaryAccountNumber;
              if (typeof data25 == "string") {
                if (func0(data25) > 10) {
                  let err64 = { instancePath: instancePath + "/employeeDetails/salaryAccountNumber", schemaPath: "#/properties/employeeDetails/properties/salaryAccountNumber/maxLength", keyword: "maxLength", params: { limit: 10 } };
                  vErrors === null ? vErrors = [err64] : vErrors.push(err64), errors++;
                }
                if (!pattern3.test(data25)) {
                  let err65 = { instancePath: instancePath + "/employeeDetails/salaryAccountNumber", schemaPath: "#/properties/employeeDetails/properties/salaryAccountNumber/pattern", keyword: "pattern", params: { pattern: "^[0-9]{10}$" } };
                  vErrors === null ? vErrors = [err65] : vErrors.push(err65), errors++;
                }
              } else {
                let err66 = { instancePath: instancePath + "/employeeDetails/salaryAccountNumber", schemaPath: "#/properties/employeeDetails/properties/salaryAccountNumber/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err66] : vErrors.push(err66), errors++;
              }
            }
            if (data22.bankName !== void 0) {
              let data26 = data22.bankName;
              if (typeof data26 == "string") {
                if (func0(data26) > 100) {
                  let err67 = { instancePath: instancePath + "/employeeDetails/bankName", schemaPath: "#/properties/employeeDetails/properties/bankName/maxLength", keyword: "maxLength", params: { limit: 100 } };
                  vErrors === null ? vErrors = [err67] : vErrors.push(err67), errors++;
                }
              } else {
                let err68 = { instancePath: instancePath + "/employeeDetails/bankName", schemaPath: "#/properties/employeeDetails/properties/bankName/type", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err68] : vErrors.push(err68), errors++;
              }
            }
          } else {
            let err69 = { instancePath: instancePath + "/employeeDetails", schemaPath: "#/properties/employeeDetails/type", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err69] : vErrors.push(err69), errors++;
          }
        }
        if (data.education !== void 0) {
          let data27 = data.education;
          if (Array.isArray(data27)) {
            if (data27.length > 50) {
              let err70 = { instancePath: instancePath + "/education", schemaPath: "#/properties/education/maxItems", keyword: "maxItems", params: { limit: 50 } };
              vErrors === null ? vErrors = [err70] : vErrors.push(err70), errors++;
            }
            if (data27.length < 1) {
              let err71 = { instancePath: instancePath + "/education", schemaPath: "#/properties/education/minItems", keyword: "minItems", params: { limit: 1 } };
              vErrors === null ? vErrors = [err71] : vErrors.push(err71), errors++;
            }
            let len0 = data27.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data28 = data27[i0];
              if (data28 && typeof data28 == "object" && !Array.isArray(data28)) {
                if (data28.nameOfSchool === void 0) {
                  let err72 = { instancePath: instancePath + "/education/" + i0, schemaPath: "#/properties/education/items/required", keyword: "required", params: { missingProperty: "nameOfSchool" } };
                  vErrors === null ? vErrors = [err72] : vErrors.push(err72), errors++;
                }
                if (data28.qualification === void 0) {
                  let err73 = { instancePath: instancePath + "/education/" + i0, schemaPath: "#/properties/education/items/required", keyword: "required", params: { missingProperty: "qualification" } };
                  vErrors === null ? vErrors = [err73] : vErrors.push(err73), errors++;
                }
                if (data28.dateObtained === void 0) {
                  let err74 = { instancePath: instancePath + "/education/" + i0, schemaPath: "#/properties/education/items/required", keyword: "required", params: { missingProperty: "dateObtained" } };
                  vErrors === null ? vErrors = [err74] : vErrors.push(err74), errors++;
                }
                if (data28.nameOfSchool !== void 0) {
                  let data29 = data28.nameOfSchool;
                  if (typeof data29 == "string") {
                    if (func0(data29) > 200) {
                      let err75 = { instancePath: instancePath + "/education/" + i0 + "/nameOfSchool", schemaPath: "#/properties/education/items/properties/nameOfSchool/maxLength", keyword: "maxLength", params: { limit: 200 } };
                      vErrors === null ? vErrors = [err75] : vErrors.push(err75), errors++;
                    }
                  } else {
                    let err76 = { instancePath: instancePath + "/education/" + i0 + "/nameOfSchool", schemaPath: "#/properties/education/items/properties/nameOfSchool/type", keyword: "type", params: { type: "string" } };
                    vErrors === null ? vErrors = [err76] : vErrors.push(err76), errors++;
                  }
                }
                if (data28.qualification !== void 0) {
                  let data30 = data28.qualification;
                  if (typeof data30 == "string") {
                    if (func0(data30) > 200) {
                      let err77 = { instancePath: instancePath + "/education/" + i0 + "/qualification", schemaPath: "#/properties/education/items/properties/qualification/maxLength", keyword: "maxLength", params: { limit: 200 } };
                      vErrors === null ? vErrors = [err77] : vErrors.push(err77), errors++;
                    }
                  } else {
                    let err78 = { instancePath: instancePath + "/education/" + i0 + "/qualification", schemaPath: "#/properties/education/items/properties/qualification/type", keyword: "type", params: { type: "string" } };
                    vErrors === null ? vErrors = [err78] : vErrors.push(err78), errors++;
                  }
                }
                if (data28.dateObtained !== void 0 && typeof data28.dateObtained != "string") {
                  let err79 = { instancePath: instancePath + "/education/" + i0 + "/dateObtained", schemaPath: "#/properties/education/items/properties/dateObtained/type", keyword: "type", params: { type: "string" } };
                  vErrors === null ? vErrors = [err79] : vErrors.push(err79), errors++;
                }
              } else {
                let err80 = { instancePath: instancePath + "/education/" + i0, schemaPath: "#/properties/education/items/type", keyword: "type", params: { type: "object" } };
                vErrors === null ? vErrors = [err80] : vErrors.push(err80), errors++;
              }
            }
          } else {
            let err81 = { instancePath: instancePath + "/education", schemaPath: "#/properties/education/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err81] : vErrors.push(err81), errors++;
          }
        }
        if (data.certificates !== void 0) {
          let data32 = data.certificates;
          if (Array.isArray(data32)) {
            if (data32.length > 50) {
              let err82 = { instancePath: instancePath + "/certificates", schemaPath: "#/properties/certificates/maxItems", keyword: "maxItems", params: { limit: 50 } };
              vErrors === null ? vErrors = [err82] : vErrors.push(err82), errors++;
            }
            if (data32.length < 1) {
              let err83 = { instancePath: instancePath + "/certificates", schemaPath: "#/properties/certificates/minItems", keyword: "minItems", params: { limit: 1 } };
              vErrors === null ? vErrors = [err83] : vErrors.push(err83), errors++;
            }
            let len1 = data32.length;
            for (let i1 = 0; i1 < len1; i1++) {
              let data33 = data32[i1];
              if (data33 && typeof data33 == "object" && !Array.isArray(data33)) {
                if (data33.name === void 0) {
                  let err84 = { instancePath: instancePath + "/certificates/" + i1, schemaPath: "#/properties/certificates/items/required", keyword: "required", params: { missingProperty: "name" } };
                  vErrors === null ? vErrors = [err84] : vErrors.push(err84), errors++;
                }
                if (data33.nameOfCourse === void 0) {
                  let err85 = { instancePath: instancePath + "/certificates/" + i1, schemaPath: "#/properties/certificates/items/required", keyword: "required", params: { missingProperty: "nameOfCourse" } };
                  vErrors === null ? vErrors = [err85] : vErrors.push(err85), errors++;
                }
                if (data33.dateObtained === void 0) {
                  let err86 = { instancePath: instancePath + "/certificates/" + i1, schemaPath: "#/properties/certificates/items/required", keyword: "required", params: { missingProperty: "dateObtained" } };
                  vErrors === null ? vErrors = [err86] : vErrors.push(err86), errors++;
                }
                if (data33.name !== void 0) {
                  let data34 = data33.name;
                  if (typeof data34 == "string") {
                    if (func0(data34) > 200) {
                      let err87 = { instancePath: instancePath + "/certificates/" + i1 + "/name", schemaPath: "#/properties/certificates/items/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
                      vErrors === null ? vErrors = [err87] : vErrors.push(err87), errors++;
                    }
                  } else {
                    let err88 = { instancePath: instancePath + "/certificates/" + i1 + "/name", schemaPath: "#/properties/certificates/items/properties/name/type", keyword: "type", params: { type: "string" } };
                    vErrors === null ? vErrors = [err88] : vErrors.push(err88), errors++;
                  }
                }
                if (data33.dateObtained !== void 0 && typeof data33.dateObtained != "string") {
                  let err89 = { instancePath: instancePath + "/certificates/" + i1 + "/dateObtained", schemaPath: "#/properties/certificates/items/properties/dateObtained/type", keyword: "type", params: { type: "string" } };
                  vErrors === null ? vErrors = [err89] : vErrors.push(err89), errors++;
                }
                if (data33.nameOfCourse !== void 0) {
                  let data36 = data33.nameOfCourse;
                  if (typeof data36 == "string") {
                    if (func0(data36) > 200) {
                      let err90 = { instancePath: instancePath + "/certificates/" + i1 + "/nameOfCourse", schemaPath: "#/properties/certificates/items/properties/nameOfCourse/maxLength", keyword: "maxLength", params: { limit: 200 } };
                      vErrors === null ? vErrors = [err90] : vErrors.push(err90), errors++;
                    }
                  } else {
                    let err91 = { instancePath: instancePath + "/certificates/" + i1 + "/nameOfCourse", schemaPath: "#/properties/certificates/items/properties/nameOfCourse/type", keyword: "type", params: { type: "string" } };
                    vErrors === null ? vErrors = [err91] : vErrors.push(err91), errors++;
                  }
                }
              } else {
                let err92 = { instancePath: instancePath + "/certificates/" + i1, schemaPath: "#/properties/certificates/items/type", keyword: "type", params: { type: "object" } };
                vErrors === null ? vErrors = [err92] : vErrors.push(err92), errors++;
              }
            }
          } else {
            let err93 = { instancePath: instancePath + "/certificates", schemaPath: "#/properties/certificates/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err93] : vErrors.push(err93), errors++;
          }
        }
        if (data.guarantors !== void 0) {
          let data37 = data.guarantors;
          if (Array.isArray(data37)) {
            let len2 = data37.length;
            for (let i2 = 0; i2 < len2; i2++) {
              let data38 = data37[i2];
              if (data38 && typeof data38 == "object" && !Array.isArray(data38)) {
                if (data38.target === void 0) {
                  let err94 = { instancePath: instancePath + "/guarantors/" + i2, schemaPath: "#/properties/guarantors/items/required", keyword: "required", params: { missingProperty: "target" } };
                  vErrors === null ? vErrors = [err94] : vErrors.push(err94), errors++;
                }
                if (data38.guarantor === void 0) {
                  let err95 = { instancePath: instancePath + "/guarantors/" + i2, schemaPath: "#/properties/guarantors/items/required", keyword: "required", params: { missingProperty: "guarantor" } };
                  vErrors === null ? vErrors = [err95] : vErrors.push(err95), errors++;
                }
                if (data38.target !== void 0) {
                  let data39 = data38.target;
                  if (!(typeof data39 == "number" && !(data39 % 1) && !isNaN(data39))) {
                    let err96 = { instancePath: instancePath + "/guarantors/" + i2 + "/target", schemaPath: "#/properties/guarantors/items/properties/target/type", keyword: "type", params: { type: "integer" } };
                    vErrors === null ? vErrors = [err96] : vErrors.push(err96), errors++;
                  }
                }
                if (data38.guarantor !== void 0) {
                  let data40 = data38.guarantor;
                  if (data40 && typeof data40 == "object" && !Array.isArray(data40)) {
                    if (data40._id !== void 0 && typeof data40._id != "string") {
                      let err97 = { instancePath: instancePath + "/guarantors/" + i2 + "/guarantor/_id", schemaPath: "#/properties/guarantors/items/properties/guarantor/properties/_id/type", keyword: "type", params: { type: "string" } };
                      vErrors === null ? vErrors = [err97] : vErrors.push(err97), errors++;
                    }
                    if (data40.url !== void 0 && typeof data40.url != "string") {
                      let err98 = { instancePath: instancePath + "/guarantors/" + i2 + "/guarantor/url", schemaPath: "#/properties/guarantors/items/properties/guarantor/properties/url/type", keyword: "type", params: { type: "string" } };
                      vErrors === null ? vErrors = [err98] : vErrors.push(err98), errors++;
                    }
                    if (data40.name !== void 0 && typeof data40.name != "string") {
                      let err99 = { instancePath: instancePath + "/guarantors/" + i2 + "/guarantor/name", schemaPath: "#/properties/guarantors/items/properties/guarantor/properties/name/type", keyword: "type", params: { type: "string" } };
                      vErrors === null ? vErrors = [err99] : vErrors.push(err99), errors++;
                    }
                  } else {
                    let err100 = { instancePath: instancePath + "/guarantors/" + i2 + "/guarantor", schemaPath: "#/properties/guarantors/items/properties/guarantor/type", keyword: "type", params: { type: "object" } };
                    vErrors === null ? vErrors = [err100] : vErrors.push(err100), errors++;
                  }
                }
              } else {
                let err101 = { instancePath: instancePath + "/guarantors/" + i2, schemaPath: "#/properties/guarantors/items/type", keyword: "type", params: { type: "object" } };
                vErrors === null ? vErrors = [err101] : vErrors.push(err101), errors++;
              }
            }
          } else {
            let err102 = { instancePath: instancePath + "/guarantors", schemaPath: "#/properties/guarantors/type", keyword: "type", params: { type: "array" } };
            vErrors === null ? vErrors = [err102] : vErrors.push(err102), errors++;
          }
        }
        if (data.signature !== void 0) {
          let data44 = data.signature;
          if (data44 && typeof data44 == "object" && !Array.isArray(data44)) {
            if (data44.date === void 0) {
              let err103 = { instancePath: instancePath + "/signature", schemaPath: "#/properties/signature/required", keyword: "required", params: { missingProperty: "date" } };
              vErrors === null ? vErrors = [err103] : vErrors.push(err103), errors++;
            }
            if (data44.signature === void 0) {
              let err104 = { instancePath: instancePath + "/signature", schemaPath: "#/properties/signature/required", keyword: "required", params: { missingProperty: "signature" } };
              vErrors === null ? vErrors = [err104] : vErrors.push(err104), errors++;
            }
            if (data44.certified === void 0) {
              let err105 = { instancePath: instancePath + "/signature", schemaPath: "#/properties/signature/required", keyword: "required", params: { missingProperty: "certified" } };
              vErrors === null ? vErrors = [err105] : vErrors.push(err105), errors++;
            }
            if (data44.date !== void 0 && typeof data44.date != "string") {
              let err106 = { instancePath: instancePath + "/signature/date", schemaPath: "#/properties/signature/properties/date/type", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err106] : vErrors.push(err106), errors++;
            }
            if (data44.signature !== void 0) {
              let data46 = data44.signature;
              if (data46 && typeof data46 == "object" && !Array.isArray(data46)) {
                if (data46._id !== void 0 && typeof data46._id != "string") {
                  let err107 = { instancePath: instancePath + "/signature/signature/_id", schemaPath: "#/properties/signature/properties/signature/properties/_id/type", keyword: "type", params: { type: "string" } };
                  vErrors === null ? vErrors = [err107] : vErrors.push(err107), errors++;
                }
                if (data46.url !== void 0 && typeof data46.url != "string") {
                  let err108 = { instancePath: instancePath + "/signature/signature/url", schemaPath: "#/properties/signature/properties/signature/properties/url/type", keyword: "type", params: { type: "string" } };
                  vErrors === null ? vErrors = [err108] : vErrors.push(err108), errors++;
                }
                if (data46.name !== void 0 && typeof data46.name != "string") {
                  let err109 = { instancePath: instancePath + "/signature/signature/name", schemaPath: "#/properties/signature/properties/signature/properties/name/type", keyword: "type", params: { type: "string" } };
                  vErrors === null ? vErrors = [err109] : vErrors.push(err109), errors++;
                }
              } else {
                let err110 = { instancePath: instancePath + "/signature/signature", schemaPath: "#/properties/signature/properties/signature/type", keyword: "type", params: { type: "object" } };
                vErrors === null ? vErrors = [err110] : vErrors.push(err110), errors++;
              }
            }
            if (data44.certified !== void 0) {
              let data50 = data44.certified;
              if (typeof data50 != "boolean") {
                let err111 = { instancePath: instancePath + "/signature/certified", schemaPath: "#/properties/signature/properties/certified/type", keyword: "type", params: { type: "boolean" } };
                vErrors === null ? vErrors = [err111] : vErrors.push(err111), errors++;
              }
              if (data50 !== !0) {
                let err112 = { instancePath: instancePath + "/signature/certified", schemaPath: "#/properties/signature/properties/certified/const", keyword: "const", params: { allowedValue: !0 } };
                vErrors === null ? vErrors = [err112] : vErrors.push(err112), errors++;
              }
            }
          } else {
            let err113 = { instancePath: instancePath + "/signature", schemaPath: "#/properties/signature/type", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err113] : vErrors.push(err113), errors++;
          }
        }
      } else {
        let err114 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err114] : vErrors.push(err114), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"employee-record","schema":{"title":"Employee record","type":"object","required":["personalInfo","employeeDetails","education","guarantors","signature"],"properties":{"personalInfo":{"title":"Personal Information","type":"object","required":["lastName","firstName","officialEmail","email","phone","address","closestBusStop","bvn","dob","gender","nationality","stateOfOrigin","localGovernment","homeTownAddress","maritalStatus","passport"],"properties":{"lastName":{"type":"string","title":"Last Name/Surname","examples":["Okafor","Adeyemi","Bello","Danjuma","Igbinedion","Udoh"],"maxLength":100,"errorMessage":{"required":"Enter your last name or surname."}},"firstName":{"type":"string","title":"First Name","examples":["Ngozi","Babatunde","Halima","Ibrahim","Osaretin","Effiong"],"maxLength":100},"otherName":{"type":"string","title":"Other Name","examples":["Chidinma","Olusegun","Amina","Efe","Nsikak"],"maxLength":100},"officialEmail":{"type":"string","title":"Official Email","format":"email","x-from":"account.email"},"email":{"type":"string","title":"Personal Email","examples":["someone@home.example"],"format":"email"},"phone":{"type":"string","title":"Phone Number","examples":["08031234567","08055550123","07011112222","08109876543"],"format":"digits","pattern":"^[0-9]{11}$","maxLength":11,"errorMessage":"Phone number must be 11 digits.","x-sensitive":"personal"},"address":{"type":"string","title":"Residential Address","examples":["12 Allen Road","47 Awolowo Road","118 Herbert Macaulay Way","9 Okpara Avenue","63 Ahmadu Bello Way","150 Sapele Road","31 Mission Road","5 Airport Road"],"maxLength":300,"x-sensitive":"personal"},"closestBusStop":{"type":"string","title":"Closest Bus Stop","examples":["Allen Roundabout","Zik Junction","Station Market","Ogui Bridge","Ring Road Church","Aminu Mosque"],"maxLength":200},"nin":{"type":"string","title":"NIN","format":"digits","pattern":"^[0-9]{11}$","maxLength":11,"errorMessage":"NIN must be 11 digits.","x-sensitive":"identifier","x-confirm":true,"x-unique":true},"bvn":{"type":"string","title":"BVN","format":"digits","pattern":"^[0-9]{11}$","maxLength":11,"errorMessage":"Bvn number must be 11 digits.","x-sensitive":"identifier","x-confirm":true,"x-unique":true},"dob":{"type":"string","title":"Date of Birth","examples":["1970-02-11","1998-11-28"],"format":"date","x-notAfter":"yesterday","x-sensitive":"personal","errorMessage":{"x-notAfter":"Date of birth must be in the past."}},"gender":{"type":"string","title":"Gender","enum":["male","female","other"],"x-filter":true},"nationality":{"type":"string","title":"Nationality","format":"choice","x-options":{"list":"countries"}},"stateOfOrigin":{"type":"string","title":"State of Origin","format":"choice","x-options":{"list":"states","when":{"nationality":"Nigeria"}},"x-filter":true},"localGovernment":{"type":"string","title":"Local Government","format":"choice","x-options":{"list":"lgas","params":{"state":"stateOfOrigin"},"when":{"nationality":"Nigeria"}}},"homeTownAddress":{"type":"string","title":"Home Town Address","examples":["14 Market Street","3 Mission Street","52 Palace Road","27 Old Town Road","8 Church Street"],"maxLength":300,"x-sensitive":"personal"},"maritalStatus":{"type":"string","title":"Marital Status","enum":["single","married","divorced","widow","widower","other"]},"passport":{"title":"Passport Photo","format":"image","errorMessage":{"dimensions":"Image dimensions do not match a passport photo."},"x-file":{"types":["image/jpeg","image/png"],"maxBytes":2097152,"width":600,"height":600,"route":"upload-passport"},"type":"object","properties":{"_id":{"type":"string"},"url":{"type":"string"},"name":{"type":"string"}}}},"x-route":"personalInfo"},"employeeDetails":{"title":"Employee Details","type":"object","required":["employeeId","secondedTo","salaryAccountNumber","bankName"],"properties":{"employeeId":{"type":"string","title":"BTC Staff Id","examples":["BTC-00017","BTC-00254","BTC-01032","BTC-04471","BTC-20815"],"maxLength":50},"secondedTo":{"type":"string","title":"Seconded To","format":"choice","x-options":{"list":"clients"},"errorMessage":{"required":"Choose the company you work at."},"x-filter":true},"salaryAccountNumber":{"type":"string","title":"Salary Account Number","format":"digits","pattern":"^[0-9]{10}$","maxLength":10,"errorMessage":"Account number must be 10 digits.","x-sensitive":"identifier","x-confirm":true,"x-unique":true},"bankName":{"type":"string","title":"Bank Name","format":"suggestion","maxLength":100,"x-options":{"list":"banks"},"x-confirm":true}},"x-route":"employeeDetails"},"education":{"title":"Education","type":"array","minItems":1,"maxItems":50,"errorMessage":{"maxItems":"Keep to 50 rows at most."},"items":{"type":"object","required":["nameOfSchool","qualification","dateObtained"],"properties":{"nameOfSchool":{"type":"string","title":"School Name","examples":["University of Lagos","University of Ibadan","University of Nigeria, Nsukka","Ahmadu Bello University","Obafemi Awolowo University","University of Benin","University of Jos","University of Calabar","Yaba College of Technology","Kaduna Polytechnic"],"maxLength":200},"qualification":{"type":"string","title":"Qualification","examples":["BSc","BA","HND","OND","MSc","NCE"],"maxLength":200},"dateObtained":{"type":"string","title":"Date Obtained","examples":["2016-06-15","2022-11-30"],"format":"date","x-notAfter":"today"}}},"x-route":"educationalBackground"},"certificates":{"title":"Professional Certification","type":"array","minItems":1,"maxItems":50,"errorMessage":{"maxItems":"Keep to 50 rows at most."},"items":{"type":"object","required":["name","nameOfCourse","dateObtained"],"properties":{"name":{"type":"string","title":"Name of Certificate","examples":["PMP","ICAN","HSE Level 2","CIPM","NEBOSH"],"maxLength":200},"dateObtained":{"type":"string","title":"Date Obtained","examples":["2022-01-20","2025-10-31"],"format":"date","x-notAfter":"today"},"nameOfCourse":{"type":"string","title":"Name of course","examples":["Project management","Accounting","Health, safety and environment","Personnel management","Occupational safety"],"maxLength":200}}},"x-route":"certificate"},"guarantors":{"title":"Guarantors","type":"array","format":"pdf","x-file":{"field":"guarantor","types":["application/pdf"],"maxBytes":5242880,"slots":2,"slotTitle":"Guarantor {n}","saveWithout":true},"items":{"type":"object","required":["target","guarantor"],"properties":{"target":{"type":"integer"},"guarantor":{"type":"object","properties":{"_id":{"type":"string"},"url":{"type":"string"},"name":{"type":"string"}}}}},"x-route":"guarantors"},"signature":{"title":"Declaration","type":"object","description":"I declare that the information I have given here is accurate and complete. It forms the basis of my contract with BTC Outsourcing Limited.","required":["date","signature","certified"],"properties":{"date":{"type":"string","title":"Date","format":"date","x-notAfter":"today","x-whenAbsent":"today"},"signature":{"title":"Signature","format":"image","x-file":{"types":["image/jpeg","image/png"],"maxBytes":1048576,"maxSide":2000,"maxPixels":4000000},"type":"object","properties":{"_id":{"type":"string"},"url":{"type":"string"},"name":{"type":"string"}}},"certified":{"type":"boolean","title":"I certify that the information given is accurate and forms the basis of my contract with BTC Outsourcing Limited.","const":true,"x-whenAbsent":true,"errorMessage":{"required":"Confirm declaration!","const":"Confirm declaration!"},"x-ownToast":true}},"x-route":"signature"}}},"ui":{}}, validate: validators["31672ade"], validators }
