import { attribute, ref, sub } from './intrinsics.ts';

/** Fields of the access log, without personal data: no IP address, user agent, referrer or query string. */
const LOG_FIELDS = [
  'date',
  'time',
  'sc-bytes',
  'cs-method',
  'cs-uri-stem',
  'sc-status',
  'x-edge-result-type',
  'time-taken',
];

/** Access logs for 30 days. */
export const logResources = {
  LogGroup: {
    Type: 'AWS::Logs::LogGroup',
    DeletionPolicy: 'Delete',
    UpdateReplacePolicy: 'Delete',
    Properties: { LogGroupName: sub('/site/<AWS::StackName>'), RetentionInDays: 30 },
  },
  LogSource: {
    Type: 'AWS::Logs::DeliverySource',
    Properties: {
      Name: sub('<AWS::StackName>-access'),
      LogType: 'ACCESS_LOGS',
      ResourceArn: sub('arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/<Distribution>'),
    },
  },
  LogDestination: {
    Type: 'AWS::Logs::DeliveryDestination',
    Properties: {
      Name: sub('<AWS::StackName>-access'),
      DestinationResourceArn: attribute('LogGroup', 'Arn'),
      OutputFormat: 'json',
    },
  },
  LogDelivery: {
    Type: 'AWS::Logs::Delivery',
    Properties: {
      DeliverySourceName: ref('LogSource'),
      DeliveryDestinationArn: attribute('LogDestination', 'Arn'),
      RecordFields: LOG_FIELDS,
    },
  },
};
