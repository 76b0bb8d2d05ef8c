// @ts-nocheck: a compiled validator stands below.
// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../../engine/vocabulary/form.ts'

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
    exports["7dda0304"] = validate0;
    var func0 = require_ucs2length().default, pattern0 = new RegExp("^[0-9]{11}$", "u");
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.lastName === void 0) {
          let err0 = { instancePath, keyword: "required", params: { missingProperty: "lastName" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.firstName === void 0) {
          let err1 = { instancePath, keyword: "required", params: { missingProperty: "firstName" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.officialEmail === void 0) {
          let err2 = { instancePath, keyword: "required", params: { missingProperty: "officialEmail" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data.email === void 0) {
          let err3 = { instancePath, keyword: "required", params: { missingProperty: "email" } };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data.phone === void 0) {
          let err4 = { instancePath, keyword: "required", params: { missingProperty: "phone" } };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (data.address === void 0) {
          let err5 = { instancePath, keyword: "required", params: { missingProperty: "address" } };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data.closestBusStop === void 0) {
          let err6 = { instancePath, keyword: "required", params: { missingProperty: "closestBusStop" } };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data.lastName !== void 0) {
          let data0 = data.lastName;
          if (typeof data0 == "string") {
            if (func0(data0) > 100) {
              let err7 = { instancePath: instancePath + "/lastName", keyword: "maxLength", params: { limit: 100 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/lastName", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data.firstName !== void 0) {
          let data1 = data.firstName;
          if (typeof data1 == "string") {
            if (func0(data1) > 100) {
              let err9 = { instancePath: instancePath + "/firstName", keyword: "maxLength", params: { limit: 100 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/firstName", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data.otherName !== void 0) {
          let data2 = data.otherName;
          if (typeof data2 == "string") {
            if (func0(data2) > 100) {
              let err11 = { instancePath: instancePath + "/otherName", keyword: "maxLength", params: { limit: 100 } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/otherName", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data.officialEmail !== void 0 && typeof data.officialEmail != "string") {
          let err13 = { instancePath: instancePath + "/officialEmail", keyword: "type", params: { type: "string" } };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        if (data.email !== void 0 && typeof data.email != "string") {
          let err14 = { instancePath: instancePath + "/email", keyword: "type", params: { type: "string" } };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
        if (data.phone !== void 0) {
          let data5 = data.phone;
          if (typeof data5 == "string") {
            if (func0(data5) > 11) {
              let err15 = { instancePath: instancePath + "/phone", keyword: "maxLength", params: { limit: 11 } };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
            if (!pattern0.test(data5)) {
              let err16 = { instancePath: instancePath + "/phone", keyword: "pattern", params: { pattern: "^[0-9]{11}$" } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
          } else {
            let err17 = { instancePath: instancePath + "/phone", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
        if (data.address !== void 0) {
          let data6 = data.address;
          if (typeof data6 == "string") {
            if (func0(data6) > 300) {
              let err18 = { instancePath: instancePath + "/address", keyword: "maxLength", params: { limit: 300 } };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
          } else {
            let err19 = { instancePath: instancePath + "/address", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
        if (data.closestBusStop !== void 0) {
          let data7 = data.closestBusStop;
          if (typeof data7 == "string") {
            if (func0(data7) > 200) {
              let err20 = { instancePath: instancePath + "/closestBusStop", keyword: "maxLength", params: { limit: 200 } };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
          } else {
            let err21 = { instancePath: instancePath + "/closestBusStop", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
      } else {
        let err22 = { instancePath, keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"steps/personal-details","schema":{"title":"Personal Details","type":"object","required":["lastName","firstName","officialEmail","email","phone","address","closestBusStop"],"properties":{"lastName":{"type":"string","title":"Last Name/Surname","examples":["Okafor","Adeyemi","Bello","Danjuma","Igbinedion","Udoh"],"maxLength":100,"errorMessage":{"required":"Enter your last name or surname."},"x-search":"words"},"firstName":{"type":"string","title":"First Name","examples":["Ngozi","Babatunde","Halima","Ibrahim","Osaretin","Effiong"],"maxLength":100,"x-search":"words"},"otherName":{"type":"string","title":"Other Name","examples":["Chidinma","Olusegun","Amina","Efe","Nsikak"],"maxLength":100,"x-search":"words"},"officialEmail":{"type":"string","title":"Official Email","format":"email","x-from":"account.email"},"email":{"type":"string","title":"Personal Email","examples":["someone@home.example"],"format":"email","x-search":"whole"},"phone":{"type":"string","title":"Phone Number","examples":["08031234567","08055550123","07011112222","08109876543"],"format":"digits","pattern":"^[0-9]{11}$","maxLength":11,"errorMessage":"Phone number must be 11 digits.","x-sensitive":"personal","x-search":"whole"},"address":{"type":"string","title":"Residential Address","examples":["12 Allen Road","47 Awolowo Road","118 Herbert Macaulay Way","9 Okpara Avenue","63 Ahmadu Bello Way","150 Sapele Road","31 Mission Road","5 Airport Road"],"maxLength":300,"x-sensitive":"personal"},"closestBusStop":{"type":"string","title":"Closest Bus Stop","examples":["Allen Roundabout","Zik Junction","Station Market","Ogui Bridge","Ring Road Church","Aminu Mosque"],"maxLength":200}}},"ui":{"ui:groups":[{"title":"Your name","fields":["lastName","firstName","otherName"]},{"title":"How we reach you","fields":["officialEmail","email","phone"]},{"title":"Where you live","fields":["address","closestBusStop"]}],"fields":{"lastName":{"ui:autocomplete":"family-name","ui:prefill":"account.lastName"},"firstName":{"ui:autocomplete":"given-name","ui:prefill":"account.firstName"},"otherName":{"ui:autocomplete":"additional-name"},"officialEmail":{"ui:help":"This is your login email. Change it in Your account."},"email":{"ui:autocomplete":"email","ui:prefill":"account.email"},"phone":{"ui:autocomplete":"tel-national","ui:prefill":"account.phone"},"address":{"ui:autocomplete":"street-address"}}}}, validate: validators["7dda0304"], validators }
