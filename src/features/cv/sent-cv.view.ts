/** A CV as it is sent with an application, and stays there. */
export interface CvCopy {
  id: number;
  content: object;
}
